import type { MacroObservation, MacroSeries } from './macro.ts';

/** The first publication of a period, with what was known of the period before. */
export interface PublishedValue {
  /** First day of the period. */
  readonly date: string;
  readonly releasedAtMs: number;
  readonly actual: number;
  /** The value of the period before, as it was known until then; null for the first period. */
  readonly previous: number | null;
  /** Its value from this release on; null where it did not change. */
  readonly revision: number | null;
}

/** The releases of a series, oldest period first. Values of one instant belong to one release. */
export function publishedValues({
  observations,
  vintages = observations,
}: Pick<MacroSeries, 'observations' | 'vintages'>): PublishedValue[] {
  const periods = [...Map.groupBy(vintages, ({ date }) => date).values()];
  return periods.map((values, i): PublishedValue => {
    const { date, value: actual, releasedAtMs } = values[0]!;
    const before = periods[i - 1] ?? [];
    const previous = lastValue(before, (ms) => ms < releasedAtMs);
    const since = lastValue(before, (ms) => ms <= releasedAtMs);
    return {
      date,
      releasedAtMs,
      actual,
      previous: previous ?? since,
      revision: previous === null || since === previous ? null : since,
    };
  });
}

/** The last of the values of one period whose release fits; null when none does. */
const lastValue = (values: readonly MacroObservation[], fits: (releasedAtMs: number) => boolean) =>
  values.findLast(({ releasedAtMs }) => fits(releasedAtMs))?.value ?? null;
