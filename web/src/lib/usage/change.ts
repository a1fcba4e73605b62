/** How a figure compares with the span before, in words. Usage has no good direction, so nothing is coloured. */
import type { UsageRange } from '@meridian/contracts/portal';
import { formatTenths } from '../format.ts';

/** `the 7 days before`. */
const spanBefore = (range: UsageRange): string =>
  range === '1d' ? 'the day before' : `the ${Number.parseInt(range, 10)} days before`;

/** `12.5% more than in the 7 days before`. Null `before` says nothing. */
export function changeOfCount(now: number, before: number | null, range: UsageRange): string | null {
  if (before === null || before === 0) return null;
  const percent = Math.abs(now / before - 1) * 100;
  if (percent < 0.05) return `as many as in ${spanBefore(range)}`;
  return `${formatTenths(percent)}% ${now > before ? 'more' : 'fewer'} than in ${spanBefore(range)}`;
}

interface Words {
  readonly unit: string;
  readonly more: string;
  readonly less: string;
}

/** `1.2 ms slower than in the 7 days before`. */
export function changeOf(
  now: number | null,
  before: number | null,
  { range, unit, more, less }: Words & { readonly range: UsageRange },
): string | null {
  if (now === null || before === null) return null;
  const tenths = Math.round(Math.abs(now - before) * 10) / 10;
  if (tenths === 0) return `as in ${spanBefore(range)}`;
  return `${formatTenths(tenths)} ${unit} ${now > before ? more : less} than in ${spanBefore(range)}`;
}
