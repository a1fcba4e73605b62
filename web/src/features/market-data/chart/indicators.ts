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

/** Where an indicator is drawn: over the bars with all outputs (`drawn` null) or the listed ones, or in its own pane. */
export function placeOf(name: string): {
  readonly overlay: boolean;
  readonly drawn: readonly string[] | null;
  readonly levels: readonly number[];
} {
  const { overlay = [], levels = [] } = describe(name) ?? {};
  const isOverlay = overlay === null || overlay.length > 0;
  return { overlay: isOverlay, drawn: isOverlay ? overlay : null, levels };
}
