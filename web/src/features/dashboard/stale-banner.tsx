import { formatClock } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { type Reading, reasonOf } from '../../lib/usage/reading.ts';
import type { Summary } from '../../lib/usage/usage-figures.ts';

/** Says that the figures are former ones, and of when, as long as no newer can be read. */
export function StaleBanner({ reading: { shown, problem } }: { readonly reading: Reading<Summary> }) {
  if (shown === null || problem === null) return null;
  return (
    <Banner kind="warn" title={reasonOf(problem)}>
      These figures are from {formatClock(shown.readAtMs)} UTC.
    </Banner>
  );
}
