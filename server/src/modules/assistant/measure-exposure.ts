import { concentrationOf } from '@meridian/market/portfolio/concentration';
import { partsBy, sides } from '@meridian/market/portfolio/exposure';
import { type Valuation, valuations } from '@meridian/market/portfolio/valuation';
import type { SymbolInfo } from '../../lake/lake.ts';
import type { Exposure, PortfolioPosition } from './facts.ts';
import { cents, figure, plainFigure } from './figure.ts';
import { CLASS_NAMES, sectorOf } from './class-names.ts';
import { type FundContent, measureLookThrough } from './measure-look-through.ts';
import type { ReadHolding } from './read-portfolio.ts';

/** The currency a holding is exposed to: the base currency of a pair, otherwise the price currency. */
export const currencyOf = ({ symbol, assetClass, currency }: SymbolInfo): string =>
  assetClass === 'fx' ? symbol.slice(0, 3) : currency;

/** The positions by weight, and their totals. Positions without an exchange rate come last and count in no total. */
export function measureExposure(
  read: readonly ReadHolding[],
  contents: ReadonlyMap<string, FundContent>,
): {
  readonly positions: PortfolioPosition[];
  readonly exposure: Exposure;
} {
  const counted = read.filter(({ rate }) => rate);
  const valued = valuations(
    counted.map(({ holding, quote, rate }) => ({ holding, price: quote.price, rate: rate!.now })),
  );
  const rows = counted.map((it, i) => ({
    it,
    worth: valued[i]!,
    weight: valued[i]!.weight,
    value: valued[i]!.value,
  }));
  const positions = [
    ...rows
      .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
      .map(({ it, worth }) => positionOf(it, worth)),
    ...read.filter(({ rate }) => !rate).map((it) => positionOf(it, undefined)),
  ];
  const parts = (nameOf: (info: SymbolInfo) => string) =>
    partsBy(rows, ({ it }) => nameOf(it.info)).map(({ name, value, weight, positions: count }) => ({
      name,
      value: cents(value),
      weight: plainFigure(weight),
      positions: count,
    }));
  const { long, short, net, gross } = sides(rows.map(({ value }) => value));
  const income = positions.reduce((sum, position) => sum + position.income, 0);
  const concentration = concentrationOf(rows.map(({ weight }) => weight));
  return {
    positions,
    exposure: {
      net: cents(net),
      gross: cents(gross),
      long: cents(long),
      short: cents(short),
      ...gainOf(rows.map(({ worth }) => worth)),
      income: cents(income),
      incomeYield: net > 0 ? figure(income / net) : null,
      assetClasses: parts(({ assetClass }) => CLASS_NAMES[assetClass]),
      sectors: parts(sectorOf),
      currencies: parts(currencyOf),
      concentration: concentration
        ? {
            herfindahl: plainFigure(concentration.herfindahl),
            effectivePositions: plainFigure(concentration.effectivePositions),
            largest: plainFigure(concentration.largest),
            topFive: plainFigure(concentration.topFive),
          }
        : null,
      lookThrough: measureLookThrough(positions, contents),
    },
  };
}

const positionOf = (it: ReadHolding, worth: Valuation | undefined): PortfolioPosition => ({
  symbol: it.info.symbol,
  name: it.info.name,
  assetClass: it.info.assetClass,
  sector: sectorOf(it.info),
  currency: it.info.currency,
  quantity: it.holding.quantity,
  price: it.quote.price,
  value: worth ? cents(worth.value) : null,
  weight: worth ? plainFigure(worth.weight) : null,
  costBasis: it.holding.costBasis === null ? null : plainFigure(it.holding.costBasis),
  gain: worth && worth.gain !== null ? cents(worth.gain) : null,
  gainShare: worth && worth.gainShare !== null ? figure(worth.gainShare) : null,
  income: worth ? incomeOf(it) : 0,
});

const incomeOf = ({ holding, rate, dividends }: ReadHolding) =>
  cents(holding.quantity * dividends * rate!.now);

/** The gain of the positions whose cost is known. */
function gainOf(rows: readonly Valuation[]) {
  const known = rows.filter(({ gain }) => gain !== null);
  const gain = known.reduce((sum, row) => sum + row.gain!, 0);
  const cost = known.reduce((sum, row) => sum + Math.abs(row.value - row.gain!), 0);
  return {
    gain: known.length === 0 ? null : cents(gain),
    gainShare: known.length === 0 || cost === 0 ? null : figure(gain / cost),
  };
}
