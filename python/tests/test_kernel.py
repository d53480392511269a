# SPDX-License-Identifier: MIT
"""The kernel for Jupyter, as a notebook meets it."""

import importlib.util
import json
import os
import queue
import sys
import tempfile
import time
import unittest

HANG = 1500  # seconds after which something that never ends is called so; nothing waits so long

HAVE = all(importlib.util.find_spec(name) for name in ("ipykernel", "jupyter_client"))


@unittest.skipUnless(HAVE, "ipykernel is not installed")
class TestKernel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        from ender import kernel
        from jupyter_client.kernelspec import KernelSpecManager
        from jupyter_client.manager import KernelManager
        cls.folder = tempfile.TemporaryDirectory()
        os.makedirs(os.path.join(cls.folder.name, "kernels", "ender"))
        with open(os.path.join(cls.folder.name, "kernels", "ender", "kernel.json"), "w") as file:
            json.dump(kernel.kernel_spec(), file)
        specs = KernelSpecManager(kernel_dirs=[os.path.join(cls.folder.name, "kernels")])
        cls.manager = KernelManager(kernel_name="ender", kernel_spec_manager=specs)
        cls.manager.start_kernel(stderr=open(os.devnull, "w"))
        cls.client = cls.manager.client()
        cls.client.start_channels()
        cls.client.wait_for_ready(timeout=HANG)

    @classmethod
    def tearDownClass(cls):
        cls.client.stop_channels()
        cls.manager.shutdown_kernel(now=True)
        cls.manager.cleanup_resources()
        cls.folder.cleanup()

    def run_cell(self, code):
        shown = []

        def see(message):
            if message["msg_type"] in ("display_data", "error"):
                shown.append(message["content"].get("data", message["content"]))
        reply = self.client.execute_interactive(code, timeout=HANG, output_hook=see,
                                                stop_on_error=False)
        return reply["content"]["status"], shown

    def test_values(self):
        status, shown = self.run_cell("# a remark\nA := {1|*}\n(A +\n A)\nA > 0")
        self.assertEqual(status, "ok")
        self.assertEqual([s["text/plain"] for s in shown], ["{1|*}", "1*", "true"])
        self.assertEqual(shown[1]["text/latex"], "$1{*}$")

    def test_options_of_domains(self):
        """Those of the rows, as `ender ask` has them; an object with blanks stands in quotes."""
        status, shown = self.run_cell(
            "%ask ko KO(7,0)+KO(1,0) value --threats right\n"
            "%ask sum 'nim(\"3,4\") + {1|*}' outcome\n"
            "%ask ko KO(7,0) value --treats right")
        self.assertEqual(status, "error")
        self.assertEqual([s["text/plain"] for s in shown[:2]], ["+-1", "L"])
        self.assertIn("--treats is no option of ko; there are --threats", shown[2]["evalue"])

    def test_records_of_different_members(self):
        _, shown = self.run_cell("%ask sum 'kayles(\"5\")' fates left")
        self.assertRegex(shown[0]["text/plain"], r"option +value +fate +by\n")
        self.assertRegex(shown[0]["text/plain"], r"1,2 +\*3 +equal +3")

    def test_moves_have_an_outcome_where_there_is_no_value(self):
        _, shown = self.run_cell("%moves misere:nim 2 left\n%moves domineering 2x1")
        self.assertRegex(shown[0]["text/plain"], r"left +1:2-1 +1 +P")
        self.assertRegex(shown[1]["text/plain"], r"left +1:1,1-2,1 +#\|# +0")

    def test_rich_results(self):
        _, shown = self.run_cell("draw_thermograph({3|1})\nleft_options(^*)\n%card *2\n"
                                 "%moves domineering 2x2\n%ask poset G[2] about")
        self.assertTrue(shown[0]["image/svg+xml"].startswith("<svg"))
        self.assertIn("{*}", shown[1]["text/latex"])
        for table in shown[2:]:
            self.assertIn("<table>", table["text/html"])
        self.assertIn("mean", shown[2]["text/plain"])

    def test_errors(self):
        status, shown = self.run_cell("{0|}}")
        self.assertEqual((status, shown[0]["ename"]), ("error", "EnderSyntaxError"))
        self.assertIn("    ^", shown[0]["traceback"][-1])
        self.assertEqual(self.run_cell("%nothing")[0], "error")
        self.assertEqual(self.run_cell("mean(1")[0], "error")

    def test_completion_and_inspection(self):
        def complete(code):
            return self.client.complete(code, len(code), reply=True, timeout=HANG)["content"]
        self.assertEqual(complete("1 + atomic_weig")["matches"],
                         ["atomic_weight", "atomic_weight_report"])
        self.assertIn("toads_frogs", complete("toads")["matches"])
        self.assertIn("%moves", complete("%mo")["matches"])
        self.assertIn("width", complete("%ask poset G[2] wid")["matches"])
        self.assertEqual(complete("%ask ko KO(7,0) value --thr")["matches"], ["--threats"])
        self.assertIn("right", complete("%ask ko KO(7,0) value --threats ")["matches"])
        found = self.client.inspect("mean({1|0})", 2, reply=True, timeout=HANG)["content"]
        self.assertTrue(found["found"])
        self.assertIn("the mean value", found["data"]["text/plain"])

    def interrupted(self):
        """The reply to what runs, which is interrupted until it comes: the first time may be too soon."""
        while self.manager.is_alive():
            time.sleep(1)
            self.manager.interrupt_kernel()
            try:
                reply = self.client.get_shell_msg(timeout=2)
            except queue.Empty:
                continue
            if reply["msg_type"] == "execute_reply":
                return reply
        self.fail("the kernel has ended")

    def test_interruption(self):
        # What follows an error is not to be left out.
        self.client.execute('domineering("9x9")', stop_on_error=False)
        reply = self.interrupted()
        self.assertEqual(reply["content"]["status"], "error")
        self.assertEqual(reply["content"]["ename"], "Interrupted")
        self.assertEqual(self.run_cell("1 + 1")[1][0]["text/plain"], "2")

    def test_install(self):
        from ender import kernel
        with tempfile.TemporaryDirectory() as prefix:
            place = kernel.install(prefix)
            with open(os.path.join(place, "kernel.json")) as file:
                spec = json.load(file)
            self.assertEqual(spec["argv"][:3], [sys.executable, "-m", "ender.kernel"])
        self.assertEqual(kernel.main(["--help"]), 0)


if __name__ == "__main__":
    unittest.main()
