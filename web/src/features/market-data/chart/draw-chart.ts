/** Draws a picture: prices with what lies over them, volume below, and a pane for each indicator with its own scale. */
import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  HistogramSeries,
  type ISeriesApi,
  LineSeries,
  type SeriesType,
} from 'lightweight-charts';
import { formatLevel, formatPercent, formatVolume } from '../../../lib/price-format.ts';
import { followTheme } from '../../../lib/theme-view.ts';
import { drawLevels, formatValue } from './levels.ts';
import { lookOf } from './looks.ts';
import { css, paletteOf } from './palette.ts';
import type { ChartLine, ChartPicture } from './picture.ts';
import { newChart } from './new-chart.ts';
import { followPointer } from './pointer.ts';
import { type SeriesTime, candlePoints, linePoints, remainingTimes, volumePoints } from './points.ts';
import { tickCount } from './tick-count.ts';

export interface Drawing {
  draw(picture: ChartPicture): void;
  /** Shows the bars from `first` to `last`. */
  show(first: number, last: number): void;
  /** Moves the needle to a bar. */
  point(at: number): void;
  remove(): void;
}

/** Heights of the panes in relation to each other. */
const [PRICE_SHARE, VOLUME_SHARE, INDICATOR_SHARE] = [0.62, 0.1, 0.17];

/** Switched off for every series, because the needle has the flag. */
const QUIET = { lastValueVisible: false, priceLineVisible: false, crosshairMarkerVisible: false } as const;

/** Where there is no room for labels. */
const blank = (values: readonly number[]): string[] => values.map(() => '');

interface Drawn {
  readonly series: ISeriesApi<SeriesType>;
  readonly fill: (picture: ChartPicture) => void;
}

/** Pictures with the same structure have the same series. */
const structureOf = ({ kind, lines }: ChartPicture): string =>
  [kind, ...lines.map(({ key, pane, look }) => `${key} ${pane} ${look}`)].join('|');

/** Draws into `box` and follows its size. `onPoint` receives the bar that the pointer moved the needle to. */
export function drawChart(box: HTMLElement, onPoint: (at: number) => void): Drawing {
  const chart = newChart(box);
  let palette = paletteOf(box);
  let picture: ChartPicture | null = null;
  /** The series of prices first. */
  let drawn: Drawn[] = [];
  let shown = { first: 0, last: 0 };
  /** The bar under the needle. */
  let needle = -1;

  const ticks = tickCount((tickMarkDensity) =>
    chart.priceScale('right', 0).applyOptions({ tickMarkDensity }),
  );
  const priceFormat = (format: (value: number) => string) => ({
    type: 'custom' as const,
    formatter: format,
    tickmarksFormatter(values: readonly number[]) {
      ticks.seen(values.length);
      return values.map(format);
    },
    minMove: 0.0001,
  });

  function paint(): void {
    const { surface, grid, axis, ink3, signal } = palette;
    chart.applyOptions({
      layout: {
        background: { type: ColorType.Solid, color: css(surface) },
        textColor: css(ink3),
        panes: { separatorColor: css(grid), separatorHoverColor: css(grid) },
      },
      grid: { horzLines: { color: css(grid) } },
      timeScale: { borderColor: css(axis) },
      crosshair: { vertLine: { color: css(signal) }, horzLine: { labelBackgroundColor: css(signal) } },
    });
  }

  /** The first series, which carries the needle. */
  function priceSeries(kind: ChartPicture['kind']): Drawn {
    const { surface, up, down, cat1 } = palette;
    if (kind === 'candles') {
      const series = chart.addSeries(CandlestickSeries, {
        ...QUIET,
        priceFormat: priceFormat(formatLevel),
        // A body in the background colour is hollow.
        upColor: css(surface),
        borderUpColor: css(up),
        wickUpColor: css(up),
        downColor: css(down),
        borderDownColor: css(down),
        wickDownColor: css(down),
      });
      return { series, fill: ({ bars }) => series.setData(candlePoints(bars)) };
    }
    if (kind === 'line') {
      const series = chart.addSeries(AreaSeries, {
        ...QUIET,
        priceFormat: priceFormat(formatLevel),
        lineColor: css(cat1),
        lineWidth: 2,
        topColor: css(cat1, 0.1),
        bottomColor: css(cat1, 0.02),
      });
      return {
        series,
        fill: ({ bars, untilSeconds }) =>
          series.setData([...linePoints(bars, bars.close), ...remainingTimes(bars, untilSeconds)]),
      };
    }
    const series = chart.addSeries(LineSeries, {
      ...QUIET,
      priceFormat: priceFormat(formatPercent),
      color: css(palette[lookOf(0)[0]]),
      lineWidth: 2,
    });
    return {
      series,
      fill: ({ bars, lines, untilSeconds }) =>
        series.setData([...linePoints(bars, lines[0]?.values ?? []), ...remainingTimes(bars, untilSeconds)]),
    };
  }

  function lineSeries(line: ChartLine, index: number, kind: ChartPicture['kind']): Drawn {
    const [colour, lineStyle] = lookOf(line.look);
    const own = line.pane > 1;
    const format = own ? formatValue : kind === 'percent' ? formatPercent : formatLevel;
    const common = {
      ...QUIET,
      color: css(palette[colour], line.columns ? 0.5 : 1),
      priceFormat: {
        type: 'custom' as const,
        formatter: format,
        minMove: 0.0001,
        // The levels have labels instead.
        ...(line.levels.length > 0 ? { tickmarksFormatter: blank } : {}),
      },
      // Averages and bands may leave the picture; the bars may not.
      ...(own || kind === 'percent' ? {} : { autoscaleInfoProvider: () => null }),
    };
    const series = line.columns
      ? chart.addSeries(HistogramSeries, common, line.pane)
      : chart.addSeries(
          LineSeries,
          { ...common, lineStyle, lineWidth: kind === 'percent' ? 2 : 1 },
          line.pane,
        );
    drawLevels(series, line.levels, palette);
    return {
      series,
      fill: ({ bars, lines }) => series.setData(linePoints(bars, lines[index]?.values ?? [])),
    };
  }

  function volumeSeries(): Drawn {
    const { up, down } = palette;
    const series = chart.addSeries(
      HistogramSeries,
      {
        ...QUIET,
        priceFormat: { type: 'custom', formatter: formatVolume, tickmarksFormatter: blank, minMove: 1 },
      },
      1,
    );
    chart.priceScale('right', 1).applyOptions({ scaleMargins: { top: 0.1, bottom: 0 } });
    return {
      series,
      fill: ({ bars }) => series.setData(volumePoints(bars, css(up, 0.5), css(down, 0.5))),
    };
  }

  /** Other series; the same ones only get other data. */
  function build({ kind, lines }: ChartPicture): void {
    for (const { series } of drawn.toReversed()) chart.removeSeries(series);
    drawn = [priceSeries(kind), volumeSeries()];
    lines.forEach((line, index) => {
      // In percent, the first line is the one with the needle.
      if (kind !== 'percent' || index > 0) drawn.push(lineSeries(line, index, kind));
    });
    chart.applyOptions({ timeScale: { timeVisible: kind !== 'candles' } });
    chart.panes().forEach((pane, at) => {
      pane.setStretchFactor(at === 0 ? PRICE_SHARE : at === 1 ? VOLUME_SHARE : INDICATOR_SHARE);
    });
  }

  function fill(): void {
    if (!picture) return;
    for (const each of drawn) each.fill(picture);
    show(shown.first, shown.last);
    point(needle);
  }

  function point(at: number): void {
    needle = at;
    const bars = picture?.bars;
    const seconds = bars?.startSeconds[at];
    const prices = drawn[0]?.series;
    if (!bars || !prices || seconds === undefined) return;
    const level = picture?.kind === 'percent' ? picture.lines[0]?.values[at] : bars.close[at];
    chart.setCrosshairPosition(level ?? 0, seconds as SeriesTime, prices);
  }

  function show(first: number, last: number): void {
    shown = { first, last };
    const rest = picture ? remainingTimes(picture.bars, picture.untilSeconds).length : 0;
    chart.timeScale().setVisibleLogicalRange({ from: first - 0.5, to: last + rest + 0.5 });
    ticks.renew();
  }

  // The flag shows the close, wherever the pointer is.
  chart.subscribeCrosshairMove(({ sourceEvent, point: place }) => {
    if (sourceEvent || !place) requestAnimationFrame(() => point(needle));
  });
  const forgetPointer = followPointer(box, (x) => {
    const logical = chart.timeScale().coordinateToLogical(x);
    if (logical === null) return;
    point(Math.min(shown.last, Math.max(shown.first, Math.round(logical))));
    onPoint(needle);
  });
  paint();
  const forgetTheme = followTheme(() => {
    palette = paletteOf(box);
    paint();
    if (picture) build(picture);
    fill();
  });
  return {
    draw(next) {
      if (!picture || structureOf(next) !== structureOf(picture)) build(next);
      picture = next;
      fill();
    },
    show,
    point,
    remove() {
      needle = -1;
      picture = null;
      forgetTheme();
      forgetPointer();
      chart.remove();
    },
  };
}
