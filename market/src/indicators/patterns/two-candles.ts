/** Patterns of two candles; the first is the older one. */
import { BEFORE, BEFORE_NEAR, type Candles } from './candles.ts';
import { pattern } from './pattern.ts';

const warmup = BEFORE + 1;

/**
 * Whether the body of the newest candle lies within the one before: 100 where it is free of both ends, 80 where one
 * end is the same, else 0. The sign is against the candle before.
 */
function within(it: Candles): number {
  if (it.top(0) < it.top(1) && it.bottom(0) > it.bottom(1)) return -100 * it.color(1);
  return it.top(0) <= it.top(1) && it.bottom(0) >= it.bottom(1) ? -80 * it.color(1) : 0;
}

/** Two candles of opposite colours without shadows, the second beyond the first, away from its body. */
const isKick = (it: Candles): boolean =>
  it.color(1) === -it.color(0) &&
  it.isLong(1) &&
  it.isBald(1) &&
  it.isLong(0) &&
  it.isBald(0) &&
  (it.isBlack(1) ? it.isAbove(0, 1) : it.isBelow(0, 1));

/** A long black candle, and a white one that opens below its low. */
const opensBelow = (it: Candles): boolean =>
  it.isBlack(1) && it.isLong(1) && it.isWhite(0) && it.open(0) < it.low(1);

export const TWO_CANDLES = [
  pattern(
    {
      name: 'cdlcounterattack',
      title: 'Counterattack',
      formula: 'Two long candles of opposite colours with equal closes; the sign is that of the second.',
      warmup,
    },
    (it) =>
      it.color(1) === -it.color(0) && it.isLong(1) && it.isLong(0) && it.isEqual(it.close(0), it.close(1), 1)
        ? 100 * it.color(0)
        : 0,
  ),
  pattern(
    {
      name: 'cdldarkcloudcover',
      title: 'Dark cloud cover',
      formula:
        'A long white candle, and a black one that opens above its high and closes within its body, at least the share penetration below its close (-100).',
      warmup,
      penetration: 0.5,
    },
    (it, penetration) =>
      it.isWhite(1) &&
      it.isLong(1) &&
      it.isBlack(0) &&
      it.open(0) > it.high(1) &&
      it.close(0) > it.open(1) &&
      it.close(0) < it.close(1) - it.body(1) * penetration
        ? -100
        : 0,
  ),
  pattern(
    {
      name: 'cdldojistar',
      title: 'Doji star',
      formula:
        'A long candle, and a doji whose body lies beyond it: above a white one (-100), below a black one (100).',
      warmup,
    },
    (it) =>
      it.isLong(1) && it.isDoji(0) && (it.isWhite(1) ? it.isBodyAbove(0, 1) : it.isBodyBelow(0, 1))
        ? -100 * it.color(1)
        : 0,
  ),
  pattern(
    {
      name: 'cdlengulfing',
      title: 'Engulfing pattern',
      formula:
        'A body that covers the one before, which has the opposite colour: ±100, or ±80 where one end is the same. The sign is that of the second candle.',
      warmup: 2,
    },
    (it) => {
      if (it.color(0) !== -it.color(1)) return 0;
      const isCovered = it.top(0) >= it.top(1) && it.bottom(0) <= it.bottom(1);
      if (!isCovered || (it.top(0) === it.top(1) && it.bottom(0) === it.bottom(1))) return 0;
      const isFree = it.open(0) !== it.close(1) && it.close(0) !== it.open(1);
      return (isFree ? 100 : 80) * it.color(0);
    },
  ),
  pattern(
    {
      name: 'cdlharami',
      title: 'Harami pattern',
      formula:
        'A long candle, and a body within its body that is not long: ±100, or ±80 where one end is the same. The sign is against the first candle.',
      warmup,
    },
    (it) => (it.isLong(1) && !it.isLong(0) ? within(it) : 0),
  ),
  pattern(
    {
      name: 'cdlharamicross',
      title: 'Harami cross',
      formula:
        'A long candle, and a doji within its body: ±100, or ±80 where one end is the same. The sign is against the first candle.',
      warmup,
    },
    (it) => (it.isLong(1) && it.isDoji(0) ? within(it) : 0),
  ),
  pattern(
    {
      name: 'cdlhomingpigeon',
      title: 'Homing pigeon',
      formula: 'A long black candle, and a black body within its body that is not long (100).',
      warmup,
    },
    (it) =>
      it.isBlack(1) &&
      it.isBlack(0) &&
      it.isLong(1) &&
      !it.isLong(0) &&
      it.open(0) < it.open(1) &&
      it.close(0) > it.close(1)
        ? 100
        : 0,
  ),
  pattern(
    {
      name: 'cdlinneck',
      title: 'In-neck pattern',
      formula:
        'A long black candle, and a white one that opens below its low and closes at its close or slightly above (-100).',
      warmup,
    },
    (it) =>
      opensBelow(it) && it.close(0) <= it.close(1) + it.equal(1) && it.close(0) >= it.close(1) ? -100 : 0,
  ),
  pattern(
    {
      name: 'cdlkicking',
      title: 'Kicking',
      formula:
        'Two marubozu of opposite colours with a gap between them; the sign is that of the second candle.',
      warmup,
    },
    (it) => (isKick(it) ? 100 * it.color(0) : 0),
  ),
  pattern(
    {
      name: 'cdlkickingbylength',
      title: 'Kicking by the longer marubozu',
      formula:
        'Two marubozu of opposite colours with a gap between them; the sign is that of the longer candle.',
      warmup,
    },
    (it) => (isKick(it) ? 100 * it.color(it.body(0) > it.body(1) ? 0 : 1) : 0),
  ),
  pattern(
    {
      name: 'cdlmatchinglow',
      title: 'Matching low',
      formula: 'Two black candles with equal closes (100).',
      warmup: BEFORE_NEAR + 1,
    },
    (it) => (it.isBlack(1) && it.isBlack(0) && it.isEqual(it.close(0), it.close(1), 1) ? 100 : 0),
  ),
  pattern(
    {
      name: 'cdlonneck',
      title: 'On-neck pattern',
      formula: 'A long black candle, and a white one that opens below its low and closes at its low (-100).',
      warmup,
    },
    (it) => (opensBelow(it) && it.isEqual(it.close(0), it.low(1), 1) ? -100 : 0),
  ),
  pattern(
    {
      name: 'cdlpiercing',
      title: 'Piercing pattern',
      formula:
        'A long black candle, and a long white one that opens below its low and closes within its body, above the middle (100).',
      warmup,
    },
    (it) =>
      opensBelow(it) &&
      it.isLong(0) &&
      it.close(0) < it.open(1) &&
      it.close(0) > it.close(1) + it.body(1) * 0.5
        ? 100
        : 0,
  ),
  pattern(
    {
      name: 'cdlseparatinglines',
      title: 'Separating lines',
      formula:
        'Two candles of opposite colours with equal opens, the second a belt hold; the sign is that of the second.',
      warmup,
    },
    (it) =>
      it.color(1) === -it.color(0) &&
      it.isEqual(it.open(0), it.open(1), 1) &&
      it.isLong(0) &&
      (it.isWhite(0) ? it.isLowerTiny(0) : it.isUpperTiny(0))
        ? 100 * it.color(0)
        : 0,
  ),
  pattern(
    {
      name: 'cdlthrusting',
      title: 'Thrusting pattern',
      formula:
        'A long black candle, and a white one that opens below its low and closes within its body, up to the middle (-100).',
      warmup,
    },
    (it) =>
      opensBelow(it) &&
      it.close(0) > it.close(1) + it.equal(1) &&
      it.close(0) <= it.close(1) + it.body(1) * 0.5
        ? -100
        : 0,
  ),
];
