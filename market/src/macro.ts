export type MacroFrequency = 'daily' | 'weekly' | 'monthly' | 'quarterly';

/** What a series of the economy measures. */
export interface MacroInfo {
  /** As FRED names it: `CPIAUCSL`, `UNRATE`. */
  readonly series: string;
  readonly title: string;
  /** ISO 3166 alpha-2, or `EU`. */
  readonly country: string;
  readonly frequency: MacroFrequency;
  /** What a value is: `percent`, `index 2017=100`, `billions of USD`. */
  readonly unit: string;
  readonly seasonallyAdjusted: boolean;
}

export interface MacroObservation {
  /** First day of the period, or the day itself, `YYYY-MM-DD`. */
  readonly date: string;
  readonly value: number;
  /** Milliseconds since 1970 UTC at which it became known. */
  readonly releasedAtMs: number;
}

/** When the value of a period becomes known. */
export type MacroRelease = Omit<MacroObservation, 'value'>;

export interface MacroSeries extends MacroInfo {
  /** One for each date, oldest first: the newest where a value was revised. */
  readonly observations: readonly MacroObservation[];
  /** Every value as it was published, by date and release. Absent where nothing is known about revisions. */
  readonly vintages?: readonly MacroObservation[];
}

/** The values that were known before an instant, oldest first: of each date the one that was released last. */
export function knownBefore(
  { observations, vintages = observations }: Pick<MacroSeries, 'observations' | 'vintages'>,
  instantMs: number,
): MacroObservation[] {
  return newestOfEach(vintages.filter(({ releasedAtMs }) => releasedAtMs < instantMs));
}

/** The last value of each date; `values` are sorted by date and release. */
export const newestOfEach = (values: readonly MacroObservation[]): MacroObservation[] =>
  values.filter(({ date }, at) => values[at + 1]?.date !== date);
