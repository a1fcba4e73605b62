import { type ChangeWindow, windowStart } from '@meridian/market/overview/change-window';
import { rounded } from '@meridian/market/rounded';
import type { Lake } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { withoutDamaged } from '../../lake/without-damaged.ts';
import { dailyBars } from './daily-bars.ts';
import { currentMembers, type Member, missingOf } from './members.ts';

export interface SectorMember {
  readonly symbol: string;
  readonly name: string;
  readonly changePct: number;
}

export interface Sector {
  readonly sector: string;
  readonly changePct: number;
  readonly volume: number;
  readonly marketCap: number | null;
  readonly members: number;
  readonly leaders: readonly SectorMember[];
  readonly laggards: readonly SectorMember[];
  readonly source: string;
}

const LEADERS = 3;

interface Performance {
  readonly member: Member;
  readonly changePct: number;
  readonly volume: number;
}

/** The sectors at an instant, and the shares that they were computed from. Leaves out symbols with damaged data. */
export function readCurrentSectors(
  lake: Lake,
  window: ChangeWindow,
  nowMs: number,
): Promise<{
  readonly sectors: Sector[];
  readonly shares: readonly Member[];
  readonly missing?: readonly string[];
}> {
  return withoutDamaged(lake, async () => {
    const { shares } = await currentMembers(lake, nowMs);
    return { sectors: await readSectors(lake, shares, window), shares, ...missingOf(lake) };
  });
}

/**
 * The sectors over a window, best first. A sector's change is the average of its members, weighted by market value at the
 * start of the window. When the value of one member is unknown, all have the same weight.
 */
export async function readSectors(
  lake: Lake,
  shares: readonly Member[],
  window: ChangeWindow,
): Promise<Sector[]> {
  const bySector = new Map<string, Performance[]>();
  for (const member of shares) {
    const { sector } = member.info;
    const performance = sector === null ? undefined : await performanceOf(lake, member, window);
    if (sector === null || !performance) continue;
    const others = bySector.get(sector);
    if (others) others.push(performance);
    else bySector.set(sector, [performance]);
  }
  return Array.from(bySector, ([sector, members]) => sectorOf(sector, members)).toSorted(
    (a, b) => b.changePct - a.changePct,
  );
}

async function performanceOf(
  lake: Lake,
  member: Member,
  window: ChangeWindow,
): Promise<Performance | undefined> {
  const { info, quote } = member;
  if (window === '1d') return { member, changePct: quote.changePct, volume: quote.volume };
  const bars = await dailyBars(lake, info.symbol);
  const start = windowStart(bars, window);
  if (start === undefined) return undefined;
  let volume = 0;
  for (let i = start + 1; i < bars.length; i++) volume += bars.volume[i]!;
  return { member, changePct: 100 * (bars.close.at(-1)! / bars.close[start]! - 1), volume };
}

function sectorOf(sector: string, members: readonly Performance[]): Sector {
  const ranked = members.toSorted((a, b) => b.changePct - a.changePct);
  const caps = members.map(({ member }) => member.quote.marketCap);
  const known = caps.every((cap) => cap !== null);
  let weighted = 0;
  let weights = 0;
  for (const { member, changePct } of members) {
    const weight = known ? member.quote.marketCap! / (1 + changePct / 100) : 1;
    weighted += weight * changePct;
    weights += weight;
  }
  return {
    sector,
    changePct: rounded(weighted / weights, 4),
    volume: Math.round(members.reduce((sum, { volume }) => sum + volume, 0)),
    marketCap: known ? caps.reduce<number>((sum, cap) => sum + cap, 0) : null,
    members: members.length,
    leaders: ranked.slice(0, LEADERS).map(sectorMember),
    laggards: ranked.toReversed().slice(0, LEADERS).map(sectorMember),
    source: sourcesOf(members.map(({ member }) => member.quote)),
  };
}

const sectorMember = ({ member, changePct }: Performance): SectorMember => ({
  symbol: member.info.symbol,
  name: member.info.name,
  changePct: rounded(changePct, 4),
});
