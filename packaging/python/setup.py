# SPDX-License-Identifier: MIT
"""The version, and what the name of the wheel says: any Python 3, this machine."""

import os

from setuptools import setup
from wheel.bdist_wheel import bdist_wheel


class Wheel(bdist_wheel):
    """The package has no extension module, but a library of this machine's kind."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


setup(version=os.environ["ENDER_VERSION"], cmdclass={"bdist_wheel": Wheel})
