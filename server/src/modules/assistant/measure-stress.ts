import { dateOf, DAY_MS } from '@meridian/market/dates';
import { shocked, worstStretch } from '@meridian/market/portfolio/stress';
import { OTHER_SHARES } from './class-names.ts';
import type { Exposure, PortfolioPosition, Stress } from './facts.ts';
import { cents, plainFigure } from './figure.ts';
import { currencyOf } from './measure-exposure.ts';
import type { MeasuredRisk } from './measure-risk.ts';
import type { ReadHolding } from './read-portfolio.ts';

const MARKET_FALL = -0.1;
const SECTOR_FALL = -0.15;
const OTHER_FALL = -0.2;
const SECTORS_SHOWN = 3;
const STRETCHES = [
  ['history.day', 'The worst day of the last year', 1],
  ['history.week', 'The worst week of the last year', 5],
  ['history.month', 'The worst month of the last year', 21],
] as const;

/** The move that a question supposes, as a fraction; negative for a fall. */
export interface SupposedMove {
  readonly of: 'market' | 'crypto' | 'currencies' | { readonly sector: string } | { readonly symbol: string };
  readonly move: number;
}

interface Portfolio {
  readonly read: readonly ReadHolding[];
  readonly positions: readonly PortfolioPosition[];
  readonly exposure: Exposure;
  readonly measured: MeasuredRisk | undefined;
}

/** The worst periods in the data at today's weights, then standard shocks, then the supposed move. */
export function measureStress(portfolio: Portfolio, supposed: SupposedMove | undefined): Stress[] {
  const { positions, exposure } = portfolio;
  const sectors = exposure.sectors
    .filter(({ name }) =>
      positions.some((it) => it.sector === name && it.assetClass === 'equity' && name !== OTHER_SHARES),
    )
    .slice(0, SECTORS_SHOWN);
  const usual: SupposedMove[] = [
    { of: 'market', move: MARKET_FALL },
    ...sectors.map(({ name }): SupposedMove => ({ of: { sector: name }, move: SECTOR_FALL })),
    ...(positions.some(({ assetClass }) => assetClass === 'crypto')
      ? [{ of: 'crypto', move: OTHER_FALL } as const]
      : []),
    ...(exposure.currencies.some(({ name }) => name !== 'USD')
      ? [{ of: 'currencies', move: OTHER_FALL } as const]
      : []),
  ];
  const shocks = usual.map((it) => shockOf(portfolio, it));
  const requested = supposed && shockOf(portfolio, supposed, 'asked');
  return [...historyOf(portfolio), ...shocks, requested].filter((it) => it !== undefined);
}

function historyOf({ measured, exposure }: Portfolio): Stress[] {
  if (!measured) return [];
  const { returns, days } = measured;
  return STRETCHES.flatMap(([id, name, length]) => {
    const worst = worstStretch(returns, length);
    if (!worst) return [];
    const date = (position: number) => dateOf(days[position]! / DAY_MS);
    return [
      {
        id,
        name,
        kind: 'history' as const,
        from: date(worst.first),
        to: date(worst.last),
        ...sizeOf(worst.change, exposure),
      },
    ];
  });
}

const sizeOf = (share: number, { gross }: Exposure) => ({
  change: plainFigure(share),
  value: cents(share * gross),
});

/** A shock: weights times moves. Undefined when it affects no position, or for a market shock without a benchmark. */
function shockOf(portfolio: Portfolio, supposed: SupposedMove, id?: string): Stress | undefined {
  const { positions, exposure, measured } = portfolio;
  const counted = positions.filter(({ weight }) => weight !== null);
  const moves = counted.map(({ symbol }) => movesOf(portfolio, supposed, symbol));
  if (supposed.of === 'market' && !measured?.risk.benchmark) return undefined;
  if (moves.every((move) => move === 0)) return undefined;
  const change = shocked(
    counted.map(({ weight }) => weight!),
    moves,
  );
  return {
    id: `shock.${id ?? nameOf(supposed)}`,
    name: wordsOf(supposed),
    kind: 'shock',
    from: null,
    to: null,
    ...sizeOf(change, exposure),
  };
}

function movesOf(
  { read, positions, measured }: Portfolio,
  { of, move }: SupposedMove,
  symbol: string,
): number {
  const position = positions.find((it) => it.symbol === symbol)!;
  const touches =
    of === 'market'
      ? (measured?.risk.contributions.find((it) => it.symbol === symbol)?.beta ?? 0)
      : of === 'crypto'
        ? Number(position.assetClass === 'crypto')
        : of === 'currencies'
          ? Number(currencyOf(read.find(({ info }) => info.symbol === symbol)!.info) !== 'USD')
          : 'sector' in of
            ? Number(position.sector === of.sector)
            : Number(symbol === of.symbol);
  return touches * move;
}

const nameOf = ({ of }: SupposedMove) =>
  typeof of === 'string' ? of : 'sector' in of ? `sector.${of.sector}` : `symbol.${of.symbol}`;

function wordsOf({ of, move }: SupposedMove): string {
  const what =
    of === 'market'
      ? 'The market'
      : of === 'crypto'
        ? 'Crypto'
        : of === 'currencies'
          ? 'Every other currency against the dollar'
          : 'sector' in of
            ? of.sector
            : of.symbol;
  return `${what} ${move < 0 ? 'falls' : 'rises'} by ${Number(Math.abs(100 * move).toFixed(1))}%`;
}
