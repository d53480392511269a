import ender
for s in ["ender.dots_and_boxes('2x2').score()","ender.bidding('{1|-1}').thresholds(3)","ender.dots","ender.temperatur","ender.foo","ender.domneering","ender.scored('clobber(\"xo\")')","ender.sum('nim(\"3\")+{1|*}').winning_moves('left')","ender.bidding.__doc__","ender.lr_ending('L2').outcome()"]:
    try: print(s, repr(eval(s)))
    except Exception as e: print(s, type(e).__name__, e)
