/** The indicators of the chart: which are chosen, what they are called, and where they are drawn. */
import { CHART_INDICATOR_GROUPS, type WatchableIndicator } from '@meridian/contracts/indicators';

export interface ChartIndicator {
  readonly name: string;
  /** All of them, in the order of the contract. */
  readonly parameters: readonly number[];
}

const BY_NAME: ReadonlyMap<string, WatchableIndicator> = new Map(
  CHART_INDICATOR_GROUPS.flatMap(([, indicators]) => indicators).map((it) => [it.name, it]),
);

export const describe = (name: string): WatchableIndicator | undefined => BY_NAME.get(name);

/** An indicator with the usual parameters. */
export const usual = ({ name, parameters }: WatchableIndicator): ChartIndicator => ({
  name,
  parameters: parameters.map(([, value]) => value),
});

/** `SMA 50`, `MACD 12, 26, 9`, `OBV`. */
export function labelOf({ name, parameters }: ChartIndicator): string {
  const label = describe(name)?.label ?? name.toUpperCase();
  return parameters.length === 0 ? label : `${label} ${parameters.join(', ')}`;
}

export const keyOf = ({ name, parameters }: ChartIndicator): string => [name, ...parameters].join(':');

/** What is in prices and so lies over the bars: all outputs (null), or the listed ones. The rest has panes of its own. */
const OVERLAYS: Readonly<Record<string, readonly string[] | null>> = {
  sma: null,
  ema: null,
  wma: null,
  dema: null,
  tema: null,
  trima: null,
  kama: null,
  hma: null,
  vwma: null,
  t3: null,
  vwap: null,
  psar: null,
  ichimoku: null,
  keltner: null,
  donchian: null,
  bbands: ['upper', 'middle', 'lower'],
  supertrend: [''],
  linreg: [''],
};

/** Where indicators turn, by their authors or the textbooks; the same as the rules of the API's summary. */
const LEVELS: Readonly<Record<string, readonly number[]>> = {
  rsi: [30, 70],
  stochrsi: [20, 80],
  stoch: [20, 80],
  mfi: [20, 80],
  cci: [-100, 100],
  willr: [-80, -20],
  ultosc: [30, 70],
  zscore: [-2, 2],
  adx: [25],
  aroon: [30, 70],
  macd: [0],
  ppo: [0],
  tsi: [0],
  roc: [0],
  mom: [0],
  ao: [0],
  chaikin: [0],
  force: [0],
  eom: [0],
  cmf: [-0.05, 0.05],
};

export function placeOf(name: string): {
  readonly overlay: boolean;
  readonly drawn: readonly string[] | null;
  readonly levels: readonly number[];
} {
  const drawn = OVERLAYS[name];
  return { overlay: drawn !== undefined, drawn: drawn ?? null, levels: LEVELS[name] ?? [] };
}
