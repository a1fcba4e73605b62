import { type ISeriesApi, LineStyle, type SeriesType } from 'lightweight-charts';
import { formatVolume } from '../../../lib/price-format.ts';
import { withMinus } from '../../../lib/signed.ts';
import { css, type Palette } from './palette.ts';

const short = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });

/** A value of an indicator on its axis: large ones, such as totals of volume, in short. */
export const formatValue = (value: number): string =>
  withMinus(Math.abs(value) >= 100_000 ? formatVolume(value) : short.format(value));

/** Draws the levels at which an indicator turns, with labels on its axis. */
export function drawLevels(
  series: ISeriesApi<SeriesType>,
  levels: readonly number[],
  { axis, surface, ink3 }: Palette,
): void {
  for (const price of levels)
    series.createPriceLine({
      price,
      color: css(axis),
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      axisLabelVisible: true,
      axisLabelColor: css(surface),
      axisLabelTextColor: css(ink3),
    });
}
