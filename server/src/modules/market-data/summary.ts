import { nyse } from '@meridian/market/calendar';
import { timeText } from '@meridian/market/dates';
import { breadthOf } from '@meridian/market/overview/breadth';
import { commentaryOf } from '@meridian/market/overview/commentary';
import type { Lake } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { withoutDamaged } from '../../lake/without-damaged.ts';
import { currentMembers, leadingIndex, type Member, missingOf } from './members.ts';
import { readSentiment } from './market-sentiment.ts';
import { readSectors } from './sectors.ts';

const MOVERS = 5;

type Summary = Awaited<ReturnType<typeof makeSummary>>;

/** The last summary of each lake, which is reused within its second. */
const cached = new WeakMap<Lake, { readonly second: number; readonly summary: Promise<Summary> }>();

/** The market at an instant, as GET /api/market/summary and the dashboard show it. */
export function readSummary(lake: Lake, nowMs: number): Promise<Summary> {
  const second = Math.floor(nowMs / 1_000);
  const previous = cached.get(lake);
  if (previous?.second === second) return previous.summary;
  const summary = withoutDamaged(lake, () => makeSummary(lake, nowMs));
  cached.set(lake, { second, summary });
  return summary;
}

async function makeSummary(lake: Lake, nowMs: number) {
  const { shares, funds, indices } = await currentMembers(lake, nowMs);
  const leading = leadingIndex(funds, indices);
  const breadth = breadthOf(shares.map(({ quote }) => quote));
  const sectors = await readSectors(lake, shares, '1d');
  const { fearGreed, volatilityIndex } = await readSentiment(lake, leading, shares);
  const state = nyse.state(nowMs);
  const ranked = shares.toSorted((a, b) => b.quote.changePct - a.quote.changePct);
  const movers = {
    gainers: ranked
      .filter(({ quote }) => quote.changePct > 0)
      .slice(0, MOVERS)
      .map(moverOf),
    losers: ranked
      .toReversed()
      .filter(({ quote }) => quote.changePct < 0)
      .slice(0, MOVERS)
      .map(moverOf),
    mostActive: shares
      .toSorted((a, b) => b.quote.volume - a.quote.volume)
      .slice(0, MOVERS)
      .map(moverOf),
  };
  const topMover = [movers.gainers[0], movers.losers[0]]
    .filter((it) => it !== undefined)
    .toSorted((a, b) => Math.abs(b.changePct) - Math.abs(a.changePct))[0];
  return {
    timestamp: timeText(nowMs),
    marketStatus: {
      session: state.session,
      nextOpen: timeText(state.nextOpenMs),
      nextClose: timeText(state.nextCloseMs),
    },
    indices: indices.map(indexOf),
    breadth,
    movers,
    sentiment: {
      fearGreedIndex: fearGreed?.index ?? null,
      fearGreedLabel: fearGreed?.label ?? null,
      volatilityIndex,
      components: fearGreed?.components ?? [],
    },
    aiCommentary: commentaryOf({
      index: leading && {
        name: leading.info.name,
        value: leading.quote.price,
        changePct: leading.quote.changePct,
      },
      open: state.session === 'regular',
      breadth,
      sectors,
      topMover,
      fearGreed,
      volatilityIndex,
    }),
    source: sourcesOf([...shares, ...indices].map(({ quote }) => quote)),
    ...missingOf(lake),
  };
}

const moverOf = ({ info, quote }: Member) => ({
  symbol: info.symbol,
  name: info.name,
  price: quote.price,
  changePct: quote.changePct,
  volume: quote.volume,
});

const indexOf = ({ info, quote }: Member) => ({
  symbol: info.symbol,
  name: info.name,
  value: quote.price,
  change: quote.change,
  changePct: quote.changePct,
});
