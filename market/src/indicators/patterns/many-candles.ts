/** Patterns of four and five candles, and those that wait for a confirmation; the first candle is the oldest one. */
import { BEFORE, BEFORE_NEAR, type Candles } from './candles.ts';
import { pattern, type PatternRule, watchedPattern } from './pattern.ts';

/** Whether a candle opens within the body before or near it. */
const opensNear = (it: Candles, back: number): boolean =>
  it.open(back) >= it.bottom(back + 1) - it.near(back + 1) &&
  it.open(back) <= it.top(back + 1) + it.near(back + 1);

/** Whether a candle opens within the body of the black one before. */
const opensWithin = (it: Candles, back: number): boolean => it.isInBody(it.open(back), back + 1);

const isInside = (it: Candles, back: number): boolean =>
  it.high(back) < it.high(back + 1) && it.low(back) > it.low(back + 1);
const isLower = (it: Candles, back: number): boolean =>
  it.high(back) < it.high(back + 1) && it.low(back) < it.low(back + 1);
const isHigher = (it: Candles, back: number): boolean =>
  it.high(back) > it.high(back + 1) && it.low(back) > it.low(back + 1);

/** How many candles later a trap is still confirmed. */
const CONFIRMED_WITHIN = 3;

/** A trap found by `find`, ±100, and ±200 where a later close leaves the range of the candle before the trap. */
function trap(find: (candles: Candles) => number): PatternRule {
  let found = 0;
  let age = 0;
  let high = NaN;
  let low = NaN;
  return (it) => {
    age++;
    const sprung = find(it);
    if (sprung !== 0) {
      found = sprung;
      age = 0;
      high = it.high(1);
      low = it.low(1);
      return sprung;
    }
    if (age > CONFIRMED_WITHIN || found === 0) return 0;
    if (found > 0 ? it.close(0) <= high : it.close(0) >= low) return 0;
    const confirmed = 2 * found;
    found = 0;
    return confirmed;
  };
}

export const MANY_CANDLES = [
  pattern(
    {
      name: 'cdl3blackcrows',
      title: 'Three black crows',
      formula:
        'A white candle, and three black ones with very short lower shadows and falling closes, of which the first closes below the high of the white one and the others open within the body before (-100).',
      warmup: BEFORE + 3,
    },
    (it) =>
      it.isWhite(3) &&
      it.isBlack(2) &&
      it.isBlack(1) &&
      it.isBlack(0) &&
      it.isLowerTiny(2) &&
      it.isLowerTiny(1) &&
      it.isLowerTiny(0) &&
      opensWithin(it, 1) &&
      opensWithin(it, 0) &&
      it.high(3) > it.close(2) &&
      it.close(2) > it.close(1) &&
      it.close(1) > it.close(0)
        ? -100
        : 0,
  ),
  pattern(
    {
      name: 'cdl3linestrike',
      title: 'Three-line strike',
      formula:
        'Three candles of one colour whose closes go in its direction, each opening within the body before or near it, and one of the opposite colour that opens beyond the third close and closes beyond the first open; the sign is that of the three.',
      warmup: BEFORE_NEAR + 3,
    },
    (it) => {
      const color = it.color(1);
      if (it.color(3) !== color || it.color(2) !== color || it.color(0) === color) return 0;
      if (!opensNear(it, 2) || !opensNear(it, 1)) return 0;
      const goes = (later: number, earlier: number) => (color === 1 ? later > earlier : later < earlier);
      const isStrike =
        goes(it.close(1), it.close(2)) &&
        goes(it.close(2), it.close(3)) &&
        goes(it.open(0), it.close(1)) &&
        goes(it.open(3), it.close(0));
      return isStrike ? 100 * color : 0;
    },
  ),
  pattern(
    {
      name: 'cdlbreakaway',
      title: 'Breakaway',
      formula:
        'A long candle, one of its colour beyond a gap, two with ranges further in that direction, of which the second has that colour too, and one of the opposite colour that closes inside the gap; the sign is that of the fifth.',
      warmup: BEFORE + 4,
    },
    (it) => {
      const color = it.color(4);
      const isSeries = it.color(3) === color && it.color(1) === color && it.color(0) !== color;
      if (!isSeries || !it.isLong(4)) return 0;
      const isBreak =
        color === -1
          ? it.isBodyBelow(3, 4) && isLower(it, 2) && isLower(it, 1)
          : it.isBodyAbove(3, 4) && isHigher(it, 2) && isHigher(it, 1);
      const closes =
        color === -1
          ? it.close(0) > it.open(3) && it.close(0) < it.close(4)
          : it.close(0) < it.open(3) && it.close(0) > it.close(4);
      return isBreak && closes ? -100 * color : 0;
    },
  ),
  pattern(
    {
      name: 'cdlconcealbabyswall',
      title: 'Concealing baby swallow',
      formula:
        'Four black candles: two without shadows, one below a gap whose upper shadow reaches into the second body, and one that covers the range of the third (100).',
      warmup: BEFORE + 3,
    },
    (it) =>
      it.isBlack(3) &&
      it.isBlack(2) &&
      it.isBlack(1) &&
      it.isBlack(0) &&
      it.isBald(3) &&
      it.isBald(2) &&
      it.isBodyBelow(1, 2) &&
      it.upper(1) > it.tiny(1) &&
      it.high(1) > it.close(2) &&
      it.high(0) > it.high(1) &&
      it.low(0) < it.low(1)
        ? 100
        : 0,
  ),
  watchedPattern(
    {
      name: 'cdlhikkake',
      title: 'Hikkake pattern',
      formula:
        'A candle within the range of the one before, and one with a lower high and a lower low (100), or a higher high and a higher low (-100). Twice that where one of the next three closes leaves the range of the inner candle on the other side.',
      warmup: 5,
    },
    () =>
      trap((it) => {
        if (!isInside(it, 1)) return 0;
        return isLower(it, 0) ? 100 : isHigher(it, 0) ? -100 : 0;
      }),
  ),
  watchedPattern(
    {
      name: 'cdlhikkakemod',
      title: 'Modified hikkake pattern',
      formula:
        'Two candles, each within the range of the one before, and one with a lower high and low after a second candle that closed near its low (100), or a higher high and low after one that closed near its high (-100). Twice that when confirmed, as the hikkake pattern.',
      warmup: BEFORE_NEAR + 5,
    },
    () =>
      trap((it) => {
        if (!isInside(it, 2) || !isInside(it, 1)) return 0;
        if (isLower(it, 0) && it.close(2) <= it.low(2) + it.near(2)) return 100;
        return isHigher(it, 0) && it.close(2) >= it.high(2) - it.near(2) ? -100 : 0;
      }),
  ),
  pattern(
    {
      name: 'cdlladderbottom',
      title: 'Ladder bottom',
      formula:
        'Three black candles with falling opens and closes, a black one with an upper shadow, and a white one that opens above its open and closes above its high (100).',
      warmup: BEFORE + 4,
    },
    (it) =>
      it.isBlack(4) &&
      it.isBlack(3) &&
      it.isBlack(2) &&
      it.open(4) > it.open(3) &&
      it.open(3) > it.open(2) &&
      it.close(4) > it.close(3) &&
      it.close(3) > it.close(2) &&
      it.isBlack(1) &&
      it.upper(1) > it.tiny(1) &&
      it.isWhite(0) &&
      it.open(0) > it.open(1) &&
      it.close(0) > it.high(1)
        ? 100
        : 0,
  ),
  pattern(
    {
      name: 'cdlmathold',
      title: 'Mat hold',
      formula:
        'A long white candle, three short ones that begin with a black one above a gap, fall, and stay within the share penetration below its close, and a white one that opens above the close before and closes above their highs (100).',
      warmup: BEFORE + 4,
      penetration: 0.5,
    },
    (it, penetration) => {
      const floor = it.close(4) - it.body(4) * penetration;
      const holds = (back: number) =>
        it.isShort(back) && it.bottom(back) < it.close(4) && it.bottom(back) > floor;
      return it.isWhite(4) &&
        it.isLong(4) &&
        it.isBlack(3) &&
        it.isShort(3) &&
        it.isBodyAbove(3, 4) &&
        holds(2) &&
        holds(1) &&
        it.top(2) < it.open(3) &&
        it.top(1) < it.top(2) &&
        it.isWhite(0) &&
        it.open(0) > it.close(1) &&
        it.close(0) > Math.max(it.high(3), it.high(2), it.high(1))
        ? 100
        : 0;
    },
  ),
  pattern(
    {
      name: 'cdlrisefall3methods',
      title: 'Rising and falling three methods',
      formula:
        'A long candle, three short ones of the opposite colour that go against it and stay within its range, and a long one of its colour that opens beyond the close before and closes beyond the first; the sign is that of the first.',
      warmup: BEFORE + 4,
    },
    (it) => {
      const color = it.color(4);
      if (it.color(0) !== color || !it.isLong(4) || !it.isLong(0)) return 0;
      const isRest = (back: number) =>
        it.color(back) !== color &&
        it.isShort(back) &&
        it.bottom(back) < it.high(4) &&
        it.top(back) > it.low(4);
      if (!isRest(3) || !isRest(2) || !isRest(1)) return 0;
      const goes = (later: number, earlier: number) => (color === 1 ? later > earlier : later < earlier);
      return goes(it.close(3), it.close(2)) &&
        goes(it.close(2), it.close(1)) &&
        goes(it.open(0), it.close(1)) &&
        goes(it.close(0), it.close(4))
        ? 100 * color
        : 0;
    },
  ),
];
