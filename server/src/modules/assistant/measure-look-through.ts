import { DAY_MS, dateOf } from '@meridian/market/dates';
import { partsBy } from '@meridian/market/portfolio/exposure';
import type { Lake } from '../../lake/lake.ts';
import { type Constituent, readFundHoldings } from '../market-data/index.ts';
import type { Exposure, PortfolioPosition } from './facts.ts';
import { cents, plainFigure } from './figure.ts';
import { sectorOfHolding } from './class-names.ts';
import type { ReadHolding } from './read-portfolio.ts';

/** The symbols that are named; the sectors count all. */
const NAMED = 25;
/** Less of a fund is left out by rounding alone. */
const SMALLEST_REST = 1e-6;

/** What is in a fund, as of the close of a date. */
export interface FundContent {
  readonly date: string;
  readonly members: readonly Constituent[];
}

/** The holdings of the funds among the positions, by symbol. Funds with unknown holdings are left out. */
export async function readFundContents(
  lake: Lake,
  read: readonly ReadHolding[],
): Promise<ReadonlyMap<string, FundContent>> {
  const found = new Map<string, FundContent>();
  const today = dateOf(Math.floor(lake.now() / DAY_MS));
  for (const { info } of read) {
    if (info.assetClass !== 'etf' && info.assetClass !== 'fund') continue;
    const content = await readFundHoldings(lake, info, today);
    if (content.members.length > 0) found.set(info.symbol, content);
  }
  return found;
}

/** A part of a position: the position itself, or one holding of a fund. */
interface Part {
  readonly symbol: string;
  readonly sector: string;
  readonly value: number;
  readonly weight: number;
  readonly isDirect: boolean;
}

function partsOf(
  { symbol, sector, value, weight }: PortfolioPosition,
  content: FundContent | undefined,
): Part[] {
  if (value === null || weight === null) return [];
  if (!content) return [{ symbol, sector, value, weight, isDirect: true }];
  const parts = content.members.map((member) => {
    const share = member.weight ?? 0;
    return {
      symbol: member.symbol ?? member.name,
      sector: sectorOfHolding(member),
      value: value * share,
      weight: weight * share,
      isDirect: false,
    };
  });
  // What imported holdings leave out, such as cash, stays with the fund.
  const rest = 1 - content.members.reduce((sum, member) => sum + (member.weight ?? 0), 0);
  if (rest < SMALLEST_REST) return parts;
  return [...parts, { symbol, sector, value: value * rest, weight: weight * rest, isDirect: true }];
}

/** The exposure with each fund replaced by its holdings; null without a fund whose holdings are known. */
export function measureLookThrough(
  positions: readonly PortfolioPosition[],
  contents: ReadonlyMap<string, FundContent>,
): Exposure['lookThrough'] {
  if (contents.size === 0) return null;
  const parts = positions.flatMap((position) => partsOf(position, contents.get(position.symbol)));
  const direct = new Map(
    parts.filter(({ isDirect }) => isDirect).map(({ symbol, weight }) => [symbol, weight]),
  );
  return {
    funds: [...contents.keys()],
    date: [...contents.values()].map(({ date }) => date).toSorted()[0]!,
    symbols: partsBy(parts, ({ symbol }) => symbol)
      .slice(0, NAMED)
      .map(({ name: symbol, value, weight }) => ({
        symbol,
        value: cents(value),
        weight: plainFigure(weight),
        direct: plainFigure(direct.get(symbol) ?? 0),
        throughFunds: plainFigure(weight - (direct.get(symbol) ?? 0)),
      })),
    sectors: partsBy(parts, ({ sector }) => sector).map(({ name, value, weight, positions: count }) => ({
      name,
      value: cents(value),
      weight: plainFigure(weight),
      positions: count,
    })),
  };
}
