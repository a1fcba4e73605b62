import { formatClock } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { type RangeReading } from '../../lib/usage/reading.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import type { Summary } from '../../lib/usage/usage-figures.ts';

/** Says that the figures are stale, and how old, while newer ones cannot be read. */
export function StaleBanner({ reading: { shown, problem } }: { readonly reading: RangeReading<Summary> }) {
  if (shown === null || problem === null) return null;
  return (
    <Banner kind="warn" title={readFailureText(problem)}>
      These figures are from {formatClock(shown.readAtMs)} UTC.
    </Banner>
  );
}
