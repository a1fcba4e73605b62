/** The indicators as the guide shows them. The build reads them from the catalogue of the market. */

interface ParameterEntry {
  readonly name: string;
  readonly usual: number;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

export interface IndicatorEntry {
  /** As requests name it. */
  readonly name: string;
  readonly title: string;
  readonly formula: string;
  /** What is computed and how it begins, with code between backticks; null where the family says it. */
  readonly convention: string | null;
  readonly source: string | null;
  readonly parameters: readonly ParameterEntry[];
  /** The columns of a response with the default parameters. */
  readonly columns: readonly string[];
  /** Bars before the first complete row, with the default parameters. */
  readonly warmup: number;
  /** Further bars until a value no longer depends on where the series began; null if it always does. */
  readonly memory: number | null;
}

export interface IndicatorFamily {
  readonly title: string;
  readonly indicators: readonly IndicatorEntry[];
}

/** The pictures of the indicators are files below this path, which the build draws. */
export const PICTURES = '/documentation/indicators';
/** Pixels of each picture, so that its place is known before it arrives. */
export const PICTURE_SIZE = { width: 480, height: 180 } as const;
