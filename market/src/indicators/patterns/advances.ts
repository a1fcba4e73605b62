/** Patterns of three candles that continue in one direction, and what blocks them; the first is the oldest one. */
import { BEFORE, type Candles } from './candles.ts';
import { pattern } from './pattern.ts';

const warmup = BEFORE + 2;

/** Three white candles with rising closes, each opening within the body before or near its close. */
const isAdvance = (it: Candles): boolean =>
  it.isWhite(2) &&
  it.isWhite(1) &&
  it.isWhite(0) &&
  it.close(0) > it.close(1) &&
  it.close(1) > it.close(2) &&
  opensNearBody(it, 1) &&
  opensNearBody(it, 0);

/** Whether a candle opens above the open of the white one before, and not far above its close. */
const opensNearBody = (it: Candles, back: number): boolean =>
  it.open(back) > it.open(back + 1) && it.open(back) <= it.close(back + 1) + it.near(back + 1);

/** What blocks an advance: bodies that shrink, or shadows above them. */
function isBlocked(it: Candles): boolean {
  const [third, second, first] = [it.body(0), it.body(1), it.body(2)];
  if (second < first - it.far(2) && third < second + it.near(1)) return true;
  if (third < second - it.far(1)) return true;
  const hasShadow = it.upper(0) > it.usualShadow(0) || it.upper(1) > it.usualShadow(1);
  if (third < second && second < first && hasShadow) return true;
  return third < second && it.upper(0) > third;
}

export const ADVANCES = [
  pattern(
    {
      name: 'cdl3whitesoldiers',
      title: 'Three advancing white soldiers',
      formula:
        'Three white candles with very short upper shadows and rising closes, each opening within the body before or near its close and not far shorter than it, the last not short (100).',
      warmup,
    },
    (it) =>
      isAdvance(it) &&
      it.isUpperTiny(2) &&
      it.isUpperTiny(1) &&
      it.isUpperTiny(0) &&
      it.body(1) > it.body(2) - it.far(2) &&
      it.body(0) > it.body(1) - it.far(1) &&
      it.isLong(0)
        ? 100
        : 0,
  ),
  pattern(
    {
      name: 'cdladvanceblock',
      title: 'Advance block',
      formula:
        'Three white candles with rising closes, the first long with a short upper shadow, whose bodies shrink or whose upper shadows grow (-100).',
      warmup,
    },
    (it) => (isAdvance(it) && it.isLong(2) && it.upper(2) < it.usualShadow(2) && isBlocked(it) ? -100 : 0),
  ),
  pattern(
    {
      name: 'cdlidentical3crows',
      title: 'Identical three crows',
      formula:
        'Three black candles with very short lower shadows and falling closes, each opening at the close before (-100).',
      warmup,
    },
    (it) =>
      it.isBlack(2) &&
      it.isBlack(1) &&
      it.isBlack(0) &&
      it.isLowerTiny(2) &&
      it.isLowerTiny(1) &&
      it.isLowerTiny(0) &&
      it.close(2) > it.close(1) &&
      it.close(1) > it.close(0) &&
      it.isEqual(it.open(1), it.close(2), 2) &&
      it.isEqual(it.open(0), it.close(1), 1)
        ? -100
        : 0,
  ),
  pattern(
    {
      name: 'cdlstalledpattern',
      title: 'Stalled pattern',
      formula:
        'Three white candles with rising closes: two long ones, the second with a very short upper shadow, and a short one that opens near the close of the second (-100).',
      warmup,
    },
    (it) =>
      it.isWhite(2) &&
      it.isWhite(1) &&
      it.isWhite(0) &&
      it.close(0) > it.close(1) &&
      it.close(1) > it.close(2) &&
      it.isLong(2) &&
      it.isLong(1) &&
      it.isUpperTiny(1) &&
      opensNearBody(it, 1) &&
      it.isShort(0) &&
      it.open(0) >= it.close(1) - it.body(0) - it.near(1)
        ? -100
        : 0,
  ),
];
