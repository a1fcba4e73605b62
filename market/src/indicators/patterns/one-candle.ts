/** Patterns of a single candle, and of one beside the candle before it. */
import { pattern } from './pattern.ts';
import { BEFORE } from './candles.ts';

const warmup = BEFORE;

export const ONE_CANDLE = [
  pattern(
    {
      name: 'cdlbelthold',
      title: 'Belt hold',
      formula:
        'A long body; white with a very short lower shadow (100), or black with a very short upper shadow (-100).',
      warmup,
    },
    (it) => (it.isLong(0) && (it.isWhite(0) ? it.isLowerTiny(0) : it.isUpperTiny(0)) ? 100 * it.color(0) : 0),
  ),
  pattern(
    {
      name: 'cdlclosingmarubozu',
      title: 'Closing marubozu',
      formula:
        'A long body; white with a very short upper shadow (100), or black with a very short lower shadow (-100).',
      warmup,
    },
    (it) => (it.isLong(0) && (it.isWhite(0) ? it.isUpperTiny(0) : it.isLowerTiny(0)) ? 100 * it.color(0) : 0),
  ),
  pattern(
    {
      name: 'cdldoji',
      title: 'Doji',
      formula: 'Open and close are almost equal (100). It says nothing about the direction.',
      warmup,
    },
    (it) => (it.isDoji(0) ? 100 : 0),
  ),
  pattern(
    {
      name: 'cdldragonflydoji',
      title: 'Dragonfly doji',
      formula:
        'A doji at the top of its range: a very short upper shadow, and a lower one that is not (100).',
      warmup,
    },
    (it) => (it.isDoji(0) && it.isUpperTiny(0) && it.lower(0) > it.tiny(0) ? 100 : 0),
  ),
  pattern(
    {
      name: 'cdlgravestonedoji',
      title: 'Gravestone doji',
      formula:
        'A doji at the bottom of its range: a very short lower shadow, and an upper one that is not (100).',
      warmup,
    },
    (it) => (it.isDoji(0) && it.isLowerTiny(0) && it.upper(0) > it.tiny(0) ? 100 : 0),
  ),
  pattern(
    {
      name: 'cdlhammer',
      title: 'Hammer',
      formula:
        'A short body with a long lower and a very short upper shadow, whose bottom is near the low of the candle before or below it (100).',
      warmup: warmup + 1,
    },
    (it) =>
      it.isShort(0) && it.lower(0) > it.body(0) && it.isUpperTiny(0) && it.bottom(0) <= it.low(1) + it.near(1)
        ? 100
        : 0,
  ),
  pattern(
    {
      name: 'cdlhangingman',
      title: 'Hanging man',
      formula:
        'A short body with a long lower and a very short upper shadow, whose bottom is near the high of the candle before or above it (-100).',
      warmup: warmup + 1,
    },
    (it) =>
      it.isShort(0) &&
      it.lower(0) > it.body(0) &&
      it.isUpperTiny(0) &&
      it.bottom(0) >= it.high(1) - it.near(1)
        ? -100
        : 0,
  ),
  pattern(
    {
      name: 'cdlhighwave',
      title: 'High-wave candle',
      formula: 'A short body with very long shadows at both ends; the sign is that of the body.',
      warmup,
    },
    (it) =>
      it.isShort(0) && it.upper(0) > 2 * it.body(0) && it.lower(0) > 2 * it.body(0) ? 100 * it.color(0) : 0,
  ),
  pattern(
    {
      name: 'cdlinvertedhammer',
      title: 'Inverted hammer',
      formula:
        'A short body with a long upper and a very short lower shadow, which lies below the body before (100).',
      warmup: warmup + 1,
    },
    (it) =>
      it.isShort(0) && it.upper(0) > it.body(0) && it.isLowerTiny(0) && it.isBodyBelow(0, 1) ? 100 : 0,
  ),
  pattern(
    {
      name: 'cdllongleggeddoji',
      title: 'Long-legged doji',
      formula: 'A doji with a shadow that is longer than its body, at either end (100).',
      warmup,
    },
    (it) => (it.isDoji(0) && (it.lower(0) > it.body(0) || it.upper(0) > it.body(0)) ? 100 : 0),
  ),
  pattern(
    {
      name: 'cdllongline',
      title: 'Long line candle',
      formula: 'A long body with short shadows at both ends; the sign is that of the body.',
      warmup,
    },
    (it) =>
      it.isLong(0) && it.upper(0) < it.usualShadow(0) && it.lower(0) < it.usualShadow(0)
        ? 100 * it.color(0)
        : 0,
  ),
  pattern(
    {
      name: 'cdlmarubozu',
      title: 'Marubozu',
      formula: 'A long body with very short shadows at both ends; the sign is that of the body.',
      warmup,
    },
    (it) => (it.isLong(0) && it.isBald(0) ? 100 * it.color(0) : 0),
  ),
  pattern(
    {
      name: 'cdlrickshawman',
      title: 'Rickshaw man',
      formula: 'A doji with long shadows at both ends, near the middle of its range (100).',
      warmup,
    },
    (it) => {
      const middle = it.low(0) + (it.high(0) - it.low(0)) / 2;
      const isMiddle = it.bottom(0) <= middle + it.near(0) && it.top(0) >= middle - it.near(0);
      return it.isDoji(0) && it.lower(0) > it.body(0) && it.upper(0) > it.body(0) && isMiddle ? 100 : 0;
    },
  ),
  pattern(
    {
      name: 'cdlshootingstar',
      title: 'Shooting star',
      formula:
        'A short body with a long upper and a very short lower shadow, which lies above the body before (-100).',
      warmup: warmup + 1,
    },
    (it) =>
      it.isShort(0) && it.upper(0) > it.body(0) && it.isLowerTiny(0) && it.isBodyAbove(0, 1) ? -100 : 0,
  ),
  pattern(
    {
      name: 'cdlshortline',
      title: 'Short line candle',
      formula: 'A short body with short shadows at both ends; the sign is that of the body.',
      warmup,
    },
    (it) =>
      it.isShort(0) && it.upper(0) < it.usualShadow(0) && it.lower(0) < it.usualShadow(0)
        ? 100 * it.color(0)
        : 0,
  ),
  pattern(
    {
      name: 'cdlspinningtop',
      title: 'Spinning top',
      formula:
        'A short body with shadows that are longer than it at both ends; the sign is that of the body.',
      warmup,
    },
    (it) => (it.isShort(0) && it.upper(0) > it.body(0) && it.lower(0) > it.body(0) ? 100 * it.color(0) : 0),
  ),
  pattern(
    {
      name: 'cdltakuri',
      title: 'Takuri',
      formula: 'A dragonfly doji whose lower shadow is more than twice its body (100).',
      warmup,
    },
    (it) => (it.isDoji(0) && it.isUpperTiny(0) && it.lower(0) > 2 * it.body(0) ? 100 : 0),
  ),
];
