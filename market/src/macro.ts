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

export interface MacroSeries extends MacroInfo {
  /** Oldest first. */
  readonly observations: readonly MacroObservation[];
}
