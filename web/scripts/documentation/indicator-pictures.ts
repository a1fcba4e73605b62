/** Draws each indicator over simulated prices, as files for the guide. */
import { adjustBars } from '../../../market/src/adjustment.ts';
import { type Bars, sliceBars } from '../../../market/src/bars.ts';
import { FAMILIES } from '../../../market/src/indicators/catalogue.ts';
import type { Indicator } from '../../../market/src/indicators/indicator.ts';
import { PATTERNS } from '../../../market/src/indicators/patterns/patterns.ts';
import { candleWalk } from '../../../market/src/simulator/candle-walk.ts';
import { createExchange } from '../../../market/src/simulator/exchange.ts';
import { PICTURE_SIZE } from '../../src/content/indicator-reference.ts';
import { candles, frame, levels, lines, marker, type Plot, textAt } from './svg.ts';

const SEED = 1;
const LAST_DATE = '2024-06-28';
const SHOWN = 120;
const { width, height } = PICTURE_SIZE;
/** Room for the labels of levels. */
const RIGHT = width - 34;
const TOP = 10;
const BOTTOM = height - 8;
/** Where the price ends when an indicator has its own pane below it. */
const DIVIDED_AT = 84;
const PANE_TOP = 102;

const scenery = () => {
  const exchange = createExchange(SEED);
  return {
    bars: adjustBars(
      exchange.dailyBars('AAPL', LAST_DATE),
      'raw',
      'split',
      exchange.events('AAPL', LAST_DATE),
    ),
    benchmark: exchange.dailyBars('SPY', LAST_DATE).close,
    walk: candleWalk(20_000, SEED),
  };
};

const patterns = new Set<Indicator>(PATTERNS);

/** The files of all pictures by the name of the indicator. */
export function indicatorPictures(): ReadonlyMap<string, string> {
  const { bars, benchmark, walk } = scenery();
  const others = FAMILIES.flatMap(([, indicators]) => indicators).filter((it) => !patterns.has(it));
  return new Map([
    ...others.map((it) => [it.name, seriesPicture(it, bars, benchmark)] as const),
    ...PATTERNS.map((it) => [it.name, patternPicture(it, walk)] as const),
  ]);
}

const usual = (it: Indicator) => it.parameters.map((parameter) => parameter.default);

function seriesPicture(it: Indicator, bars: Bars, benchmark: Float64Array): string {
  const start = bars.length - SHOWN;
  const columns = it.series(bars, usual(it), benchmark).map((values) => values.subarray(start));
  const named = columns.map((values, index) => ({ name: it.outputs[index] || it.name, values }));
  const isOver = (index: number) => it.overlay === 'all' || (it.overlay ?? []).includes(it.outputs[index]!);
  const over = named.filter((_, index) => isOver(index));
  const close = { name: 'close', values: bars.close.subarray(start) };
  if (over.length > 0) {
    const plot: Plot = { left: 8, right: RIGHT, top: TOP + 14, bottom: BOTTOM };
    return frame([lines(plot, [close, ...over], true), legend([close, ...over], TOP + 4)].join(''));
  }
  const price: Plot = { left: 8, right: RIGHT, top: TOP, bottom: DIVIDED_AT };
  const pane: Plot = { left: 8, right: RIGHT, top: PANE_TOP + 8, bottom: BOTTOM };
  return frame(
    [
      lines(price, [close], true),
      levels(pane, named, it.levels ?? []),
      lines(pane, named, false),
      legend(named, PANE_TOP - 2, 1),
    ].join(''),
  );
}

/** The name of each line in its colour. */
function legend(named: readonly { readonly name: string }[], y: number, first = 0): string {
  let x = 8;
  return named
    .map(({ name }, index) => {
      const text = textAt(x, y, name, index + first);
      x += 7 * name.length + 14;
      return text;
    })
    .join('');
}

const BEFORE = 9;
const AFTER = 3;

/** The first candles of a walk that are the pattern, with some around them. */
function patternPicture(it: Indicator, walk: Bars): string {
  const [values] = it.series(walk, usual(it));
  const largest = values!.reduce((most, value) => (Math.abs(value) > most ? Math.abs(value) : most), 0);
  const clear = Math.min(100, largest);
  const at = values!.findIndex((value, index) => index > 40 && Math.abs(value) >= clear);
  if (at === -1) throw new Error(`The walk has no ${it.name}`);
  const bars = sliceBars(walk, at - BEFORE, at + AFTER + 1);
  const plot: Plot = { left: 8, right: RIGHT, top: TOP + 22, bottom: BOTTOM };
  const value = String(values![at]);
  return frame([marker(plot, bars.length, BEFORE, value), candles(plot, bars)].join(''));
}
