/** Patterns of three candles that turn a market: a long candle, a small one beyond it, and one back into its body. */
import { BEFORE, type Candles } from './candles.ts';
import { pattern } from './pattern.ts';

const warmup = BEFORE + 2;

/** A long candle of a colour, and a third one of the other colour that is long and closes well within its body. */
function turnsBack(it: Candles, color: 1 | -1, penetration: number): boolean {
  if (it.color(2) !== color || it.color(0) === color || !it.isLong(2) || !it.isLong(0)) return false;
  const reach = it.body(2) * penetration;
  return color === 1 ? it.close(0) < it.close(2) - reach : it.close(0) > it.close(2) + reach;
}

export const TURNS = [
  pattern(
    {
      name: 'cdlabandonedbaby',
      title: 'Abandoned baby',
      formula:
        'A long candle, a doji that lies beyond it with its shadows, and one of the opposite colour on the near side of the doji that is long and closes within the first body, at least the share penetration deep; the sign is that of the third.',
      warmup,
      penetration: 0.3,
    },
    (it, penetration) => {
      if (!it.isDoji(1)) return 0;
      if (turnsBack(it, 1, penetration) && it.isAbove(1, 2) && it.isBelow(0, 1)) return -100;
      return turnsBack(it, -1, penetration) && it.isBelow(1, 2) && it.isAbove(0, 1) ? 100 : 0;
    },
  ),
  pattern(
    {
      name: 'cdleveningdojistar',
      title: 'Evening doji star',
      formula:
        'A long white candle, a doji whose body lies above its body, and a long black one that closes at least the share penetration deep in the first body (-100).',
      warmup,
      penetration: 0.3,
    },
    (it, penetration) => (it.isDoji(1) && it.isBodyAbove(1, 2) && turnsBack(it, 1, penetration) ? -100 : 0),
  ),
  pattern(
    {
      name: 'cdleveningstar',
      title: 'Evening star',
      formula:
        'A long white candle, a body above its body that is not long, and a long black one that closes at least the share penetration deep in the first body (-100).',
      warmup,
      penetration: 0.3,
    },
    (it, penetration) => (!it.isLong(1) && it.isBodyAbove(1, 2) && turnsBack(it, 1, penetration) ? -100 : 0),
  ),
  pattern(
    {
      name: 'cdlmorningdojistar',
      title: 'Morning doji star',
      formula:
        'A long black candle, a doji whose body lies below its body, and a long white one that closes at least the share penetration deep in the first body (100).',
      warmup,
      penetration: 0.3,
    },
    (it, penetration) => (it.isDoji(1) && it.isBodyBelow(1, 2) && turnsBack(it, -1, penetration) ? 100 : 0),
  ),
  pattern(
    {
      name: 'cdlmorningstar',
      title: 'Morning star',
      formula:
        'A long black candle, a body below its body that is not long, and a long white one that closes at least the share penetration deep in the first body (100).',
      warmup,
      penetration: 0.3,
    },
    (it, penetration) => (!it.isLong(1) && it.isBodyBelow(1, 2) && turnsBack(it, -1, penetration) ? 100 : 0),
  ),
  pattern(
    {
      name: 'cdltristar',
      title: 'Tristar pattern',
      formula:
        'Three doji, the second beyond the first with its body, the third back: above (-100), below (100).',
      warmup,
    },
    (it) => {
      // All three are measured by the candles before the first.
      const limit = it.tiny(2);
      if (it.body(2) > limit || it.body(1) > limit || it.body(0) > limit) return 0;
      if (it.isBodyAbove(1, 2) && it.top(0) < it.top(1)) return -100;
      return it.isBodyBelow(1, 2) && it.bottom(0) > it.bottom(1) ? 100 : 0;
    },
  ),
];
