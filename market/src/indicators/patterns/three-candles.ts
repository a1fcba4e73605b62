/** Patterns of three candles; the first is the oldest one. Turns are in `turns.ts`, advances in `advances.ts`. */
import { BEFORE, BEFORE_NEAR } from './candles.ts';
import { pattern } from './pattern.ts';

const warmup = BEFORE + 2;

export const THREE_CANDLES = [
  pattern(
    {
      name: 'cdl2crows',
      title: 'Two crows',
      formula:
        'A long white candle, a black body above its body, and a black one that opens within the second body and closes within the first (-100).',
      warmup,
    },
    (it) =>
      it.isWhite(2) &&
      it.isLong(2) &&
      it.isBlack(1) &&
      it.isBodyAbove(1, 2) &&
      it.isBlack(0) &&
      it.isInBody(it.open(0), 1) &&
      it.isInBody(it.close(0), 2)
        ? -100
        : 0,
  ),
  pattern(
    {
      name: 'cdl3inside',
      title: 'Three inside up and down',
      formula:
        'A long candle, a body within its body that is not long, and one of the opposite colour of the first that closes beyond its open; the sign is against the first.',
      warmup,
    },
    (it) => {
      const isHarami = it.isLong(2) && !it.isLong(1) && it.top(1) < it.top(2) && it.bottom(1) > it.bottom(2);
      const isOut = it.isWhite(2)
        ? it.isBlack(0) && it.close(0) < it.open(2)
        : it.isWhite(0) && it.close(0) > it.open(2);
      return isHarami && isOut ? -100 * it.color(2) : 0;
    },
  ),
  pattern(
    {
      name: 'cdl3outside',
      title: 'Three outside up and down',
      formula:
        'A body that covers the one before, which has the opposite colour, and a close further in its direction; the sign is that of the second candle.',
      warmup: 3,
    },
    (it) => {
      if (it.color(1) === it.color(2)) return 0;
      const isCovered = it.top(1) > it.top(2) && it.bottom(1) < it.bottom(2);
      const goesOn = it.isWhite(1) ? it.close(0) > it.close(1) : it.close(0) < it.close(1);
      return isCovered && goesOn ? 100 * it.color(1) : 0;
    },
  ),
  pattern(
    {
      name: 'cdl3starsinsouth',
      title: 'Three stars in the south',
      formula:
        'Three black candles: a long one with a long lower shadow, a smaller one within its range that opens above its close and has a lower shadow, and a short one without shadows within the second range (100).',
      warmup,
    },
    (it) =>
      it.isBlack(2) &&
      it.isBlack(1) &&
      it.isBlack(0) &&
      it.isLong(2) &&
      it.lower(2) > it.body(2) &&
      it.body(1) < it.body(2) &&
      it.open(1) > it.close(2) &&
      it.open(1) <= it.high(2) &&
      it.low(1) < it.close(2) &&
      it.low(1) >= it.low(2) &&
      it.lower(1) > it.tiny(1) &&
      it.isShort(0) &&
      it.isBald(0) &&
      it.low(0) > it.low(1) &&
      it.high(0) < it.high(1)
        ? 100
        : 0,
  ),
  pattern(
    {
      name: 'cdlgapsidesidewhite',
      title: 'Side-by-side white lines beyond a gap',
      formula:
        'Two white candles of about the same size and open, both beyond a gap to the body before: above it (100), below it (-100).',
      warmup: BEFORE_NEAR + 2,
    },
    (it) => {
      const isUp = it.isBodyAbove(1, 2) && it.isBodyAbove(0, 2);
      const isDown = it.isBodyBelow(1, 2) && it.isBodyBelow(0, 2);
      const isPair =
        it.isWhite(1) &&
        it.isWhite(0) &&
        it.body(0) >= it.body(1) - it.near(1) &&
        it.body(0) <= it.body(1) + it.near(1) &&
        it.isEqual(it.open(0), it.open(1), 1);
      return isPair && (isUp || isDown) ? (isUp ? 100 : -100) : 0;
    },
  ),
  pattern(
    {
      name: 'cdlsticksandwich',
      title: 'Stick sandwich',
      formula:
        'A black candle, a white one that stays above its close, and a black one with the close of the first (100).',
      warmup: BEFORE_NEAR + 2,
    },
    (it) =>
      it.isBlack(2) &&
      it.isWhite(1) &&
      it.isBlack(0) &&
      it.low(1) > it.close(2) &&
      it.isEqual(it.close(0), it.close(2), 2)
        ? 100
        : 0,
  ),
  pattern(
    {
      name: 'cdltasukigap',
      title: 'Tasuki gap',
      formula:
        'A body beyond a gap in its direction, and one of the opposite colour and about the same size that opens within it and closes inside the gap; the sign is that of the gap.',
      warmup: BEFORE_NEAR + 2,
    },
    (it) => {
      const isSimilar = Math.abs(it.body(1) - it.body(0)) < it.near(1);
      if (!isSimilar || it.color(1) === it.color(0) || !it.isInBody(it.open(0), 1)) return 0;
      const isUp =
        it.isBodyAbove(1, 2) && it.isWhite(1) && it.close(0) < it.open(1) && it.close(0) > it.top(2);
      const isDown =
        it.isBodyBelow(1, 2) && it.isBlack(1) && it.close(0) > it.open(1) && it.close(0) < it.bottom(2);
      return isUp || isDown ? 100 * it.color(1) : 0;
    },
  ),
  pattern(
    {
      name: 'cdlunique3river',
      title: 'Unique three river',
      formula:
        'A long black candle, a black body within its body with a lower low, and a short white candle that opens above that low (100).',
      warmup,
    },
    (it) =>
      it.isLong(2) &&
      it.isBlack(2) &&
      it.isBlack(1) &&
      it.close(1) > it.close(2) &&
      it.open(1) <= it.open(2) &&
      it.low(1) < it.low(2) &&
      it.isShort(0) &&
      it.isWhite(0) &&
      it.open(0) > it.low(1)
        ? 100
        : 0,
  ),
  pattern(
    {
      name: 'cdlupsidegap2crows',
      title: 'Upside gap two crows',
      formula:
        'A long white candle, a black body above its body that is not long, and a black one that covers the second body and closes above the first (-100).',
      warmup,
    },
    (it) =>
      it.isWhite(2) &&
      it.isLong(2) &&
      it.isBlack(1) &&
      !it.isLong(1) &&
      it.isBodyAbove(1, 2) &&
      it.isBlack(0) &&
      it.open(0) > it.open(1) &&
      it.close(0) < it.close(1) &&
      it.close(0) > it.close(2)
        ? -100
        : 0,
  ),
  pattern(
    {
      name: 'cdlxsidegap3methods',
      title: 'Upside and downside gap three methods',
      formula:
        'Two candles of one colour with a gap in its direction between their bodies, and one of the opposite colour that opens within the second body and closes within the first; the sign is that of the first.',
      warmup: 2,
    },
    (it) => {
      const hasGap = it.isWhite(2) ? it.isBodyAbove(1, 2) : it.isBodyBelow(1, 2);
      const closesGap = it.isInBody(it.open(0), 1) && it.isInBody(it.close(0), 2);
      return it.color(2) === it.color(1) && it.color(1) === -it.color(0) && hasGap && closesGap
        ? 100 * it.color(2)
        : 0;
    },
  ),
];
