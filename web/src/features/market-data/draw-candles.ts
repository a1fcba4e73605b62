/** Draws daily bars: prices with overlays, volume below, and optionally the RSI under that. */
import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  HistogramSeries,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type LineSeriesOptions,
  createChart,
} from 'lightweight-charts';
import { followTheme } from '../../lib/theme.ts';
import type { Candle, OverlayId } from './candles.ts';
import { css, paletteOf, type Palette } from './palette.ts';
import { formatLevel } from '../../lib/price-format.ts';

const VOLUME_OPACITY = 0.5;
const RSI_PANE = 2;
const SHARES = [0.76, 0.11, 0.13];

export interface Drawing {
  draw(candles: readonly Candle[], overlays: readonly OverlayId[]): void;
  /** Shows the bars from `first` to `last`. */
  show(first: number, last: number): void;
  /** Moves the needle to a bar. */
  point(at: number): void;
  remove(): void;
}

/** RSI levels for oversold and overbought. */
const RSI_LEVELS = [30, 70];
const RSI_LOOK = {
  autoscaleInfoProvider: () => ({ priceRange: { minValue: 0, maxValue: 100 } }),
  // Only the labels of the levels; there is no room for more.
  priceFormat: {
    type: 'custom',
    formatter: (value: number) => value.toFixed(0),
    tickmarksFormatter: (values: readonly number[]) => values.map(() => ''),
    minMove: 0.1,
  },
} as const;

type Value = 'sma50' | 'ema20' | 'bbUpper' | 'bbLower' | 'rsi14';

interface LineLook {
  readonly overlay: OverlayId;
  readonly value: Value;
  readonly style: LineStyle;
  readonly colour: keyof Palette;
}

/** Distinguished by their dashes as well. */
const LINES: readonly LineLook[] = [
  { overlay: 'sma50', value: 'sma50', style: LineStyle.Dashed, colour: 'ink3' },
  { overlay: 'ema20', value: 'ema20', style: LineStyle.Dotted, colour: 'ink2' },
  { overlay: 'bands', value: 'bbUpper', style: LineStyle.Solid, colour: 'band' },
  { overlay: 'bands', value: 'bbLower', style: LineStyle.Solid, colour: 'band' },
  { overlay: 'rsi14', value: 'rsi14', style: LineStyle.Solid, colour: 'ink2' },
];

/** Switched off for every series, because the needle has the flag. */
const QUIET = { lastValueVisible: false, priceLineVisible: false, crosshairMarkerVisible: false } as const;

const font = (box: HTMLElement): string => getComputedStyle(box).fontFamily;

/** Draws into `box` and follows its size. `onPoint` receives the bar that the pointer moved the needle to. */
export function drawCandles(box: HTMLElement, onPoint: (at: number) => void): Drawing {
  let candles: readonly Candle[] = [];
  let palette = paletteOf(box);
  const chart = createChart(box, {
    autoSize: true,
    // Buttons choose the range; the wheel and touch scroll the page.
    handleScroll: false,
    handleScale: false,
    layout: { attributionLogo: false, fontFamily: font(box), fontSize: 12, panes: { enableResize: false } },
    localization: { locale: 'en-GB' },
    grid: { vertLines: { visible: false } },
    rightPriceScale: {
      borderVisible: false,
      minimumWidth: 64,
      scaleMargins: { top: 0.06, bottom: 0.06 },
      entireTextOnly: true,
      tickMarkDensity: 4.5,
    },
    timeScale: {
      fixLeftEdge: true,
      fixRightEdge: true,
      minBarSpacing: 0.5,
      lockVisibleTimeRangeOnResize: true,
    },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { width: 2, style: LineStyle.Solid, labelVisible: false },
      horzLine: { visible: false },
    },
  });
  const prices = chart.addSeries(CandlestickSeries, {
    ...QUIET,
    priceFormat: { type: 'custom', formatter: formatLevel, minMove: 0.0001 },
  });
  const volume = chart.addSeries(HistogramSeries, { ...QUIET, priceFormat: { type: 'volume' } }, 1);
  chart.priceScale('right', 1).applyOptions({ scaleMargins: { top: 0.1, bottom: 0 } });
  const lines = new Map<LineLook, ISeriesApi<'Line'>>();

  const lineOptions = ({ value, colour, style }: LineLook): DeepPartial<LineSeriesOptions> => ({
    ...QUIET,
    color: css(palette[colour]),
    lineStyle: style,
    lineWidth: 1,
    // Bands and averages may leave the picture; the bars may not.
    ...(value === 'rsi14' ? RSI_LOOK : { autoscaleInfoProvider: () => null }),
  });
  const levelOptions = () => ({
    color: css(palette.axis),
    lineWidth: 1 as const,
    lineStyle: LineStyle.Dashed,
    axisLabelVisible: true,
    axisLabelColor: css(palette.surface),
    axisLabelTextColor: css(palette.ink3),
  });

  function paint(): void {
    const { surface, grid, axis, ink3, signal, up, down } = palette;
    chart.applyOptions({
      layout: {
        background: { type: ColorType.Solid, color: css(surface) },
        textColor: css(ink3),
        panes: { separatorColor: css(grid), separatorHoverColor: css(grid) },
      },
      grid: { horzLines: { color: css(grid) } },
      timeScale: { borderColor: css(axis) },
      crosshair: {
        vertLine: { color: css(signal) },
        horzLine: { labelBackgroundColor: css(signal) },
      },
    });
    // A body in the background colour is hollow.
    prices.applyOptions({
      upColor: css(surface),
      borderUpColor: css(up),
      wickUpColor: css(up),
      downColor: css(down),
      borderDownColor: css(down),
      wickDownColor: css(down),
    });
    for (const [look, series] of lines) {
      series.applyOptions(lineOptions(look));
      for (const level of series.priceLines()) level.applyOptions(levelOptions());
    }
    drawVolume();
  }

  function drawVolume(): void {
    const { up, down } = palette;
    volume.setData(
      candles.map(({ date, open, close, volume: value }) => ({
        time: date,
        value,
        color: css(close >= open ? up : down, VOLUME_OPACITY),
      })),
    );
  }

  function setLines(overlays: readonly OverlayId[]): void {
    for (const look of LINES) {
      let series = lines.get(look);
      if (!overlays.includes(look.overlay)) {
        if (series) chart.removeSeries(series);
        lines.delete(look);
        continue;
      }
      if (!series) {
        series = chart.addSeries(LineSeries, lineOptions(look), look.overlay === 'rsi14' ? RSI_PANE : 0);
        lines.set(look, series);
        if (look.overlay === 'rsi14')
          for (const price of RSI_LEVELS) series.createPriceLine({ price, ...levelOptions() });
      }
      series.setData(candles.map((candle) => pointOf(candle, look.value)));
    }
    chart.panes().forEach((pane, at) => pane.setStretchFactor(SHARES[at] ?? 1));
  }

  /** The bar under the needle. */
  let needle = -1;
  function point(at: number): void {
    const candle = candles[at];
    needle = at;
    if (candle) chart.setCrosshairPosition(candle.close, candle.date, prices);
  }
  chart.subscribeCrosshairMove(({ sourceEvent, point: place, logical }) => {
    // The flag shows the close, wherever the pointer is.
    if (sourceEvent && place && logical !== undefined) {
      point(Math.min(candles.length - 1, Math.max(0, Math.round(logical))));
      onPoint(needle);
    } else if (!place) requestAnimationFrame(() => point(needle));
  });
  paint();
  const forget = followTheme(() => {
    palette = paletteOf(box);
    paint();
  });
  return {
    draw(next, overlays) {
      candles = next;
      prices.setData(
        candles.map(({ date: time, open, high, low, close }) => ({ time, open, high, low, close })),
      );
      drawVolume();
      setLines(overlays);
      point(needle);
    },
    show(first, last) {
      chart.timeScale().setVisibleLogicalRange({ from: first - 0.5, to: last + 0.5 });
    },
    point,
    remove() {
      needle = -1;
      candles = [];
      forget();
      chart.remove();
    },
  };
}

/** A point of a line; a gap where there is no value. */
const pointOf = (candle: Candle, value: Value) => {
  const level = candle[value];
  return level === null ? { time: candle.date } : { time: candle.date, value: level };
};
