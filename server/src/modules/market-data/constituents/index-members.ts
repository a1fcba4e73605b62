import { type Bars, type CorporateEvent, firstAtOrAfter } from '@meridian/market/bars';
import { nyse } from '@meridian/market/calendar';
import { DAY_MS, dayOf } from '@meridian/market/dates';
import { shareMultiple } from '@meridian/market/fundamentals/share-basis';
import {
  type Membership,
  membershipsOf,
  type ValuedCandidate,
} from '@meridian/market/index-members/membership';
import { reviewsBetween } from '@meridian/market/index-members/reviews';
import { INDEX_RULES, type IndexRule } from '@meridian/market/index-members/rules';
import { INSTRUMENTS } from '@meridian/market/simulator/exchange';
import { FIRST_DATE } from '@meridian/market/simulator/instrument';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import { readEverySymbol } from '../whole-market/every-symbol.ts';
import { type Constituents, simulatedMember } from './constituent.ts';
import { importedMembers } from './imported-members.ts';

const KEPT = 16;

/** An index, or a fund that is not held to one, with the rule that chooses its companies. */
interface Ruled {
  readonly symbol: string;
  readonly rule: IndexRule;
}

/** The index of that symbol; undefined for one whose members are not known. */
function ruledIndex(symbol: string | undefined): Ruled | undefined {
  const rule = INDEX_RULES.get(symbol ?? '');
  return rule && { symbol: symbol!, rule };
}

/** What has been computed, by lake: the members of all reviews, and those of some dates. */
class IndexMembers {
  readonly #memberships = new BoundedCache<Promise<readonly Membership[]>>(KEPT);
  readonly #dates = new BoundedCache<Promise<Constituents>>(KEPT);

  /** `ruled` is undefined where members are not known. */
  read(lake: Lake, ruled: Ruled | undefined, date: string): Promise<Constituents> {
    const last = nyse.lastFinished(lake.now()).date;
    const wanted = date > last ? last : sessionUpTo(date);
    return kept(this.#dates, `${generationOf(lake, ruled?.symbol, last)} ${wanted}`, async () => {
      if (!ruled || wanted < FIRST_DATE) return { date: wanted, members: [], source: 'simulated' };
      const joined = await this.#joined(lake, ruled, last, wanted);
      return weighted(lake, { rule: ruled.rule, joined, date: wanted });
    });
  }

  /** Their symbols alone, which need no prices of the date. */
  async symbols(lake: Lake, index: string, date: string): Promise<ReadonlySet<string>> {
    const last = nyse.lastFinished(lake.now()).date;
    const wanted = date > last ? last : date;
    const ruled = ruledIndex(index);
    if (!ruled || wanted < FIRST_DATE) return new Set();
    return new Set((await this.#joined(lake, ruled, last, wanted)).keys());
  }

  async #joined(
    lake: Lake,
    { symbol, rule }: Ruled,
    last: string,
    wanted: string,
  ): Promise<ReadonlyMap<string, string>> {
    const generation = generationOf(lake, symbol, last);
    const memberships = await kept(this.#memberships, generation, () => readMemberships(lake, rule, last));
    return memberships.findLast(({ from }) => from <= wanted)!.joined;
  }
}

const generationOf = (lake: Lake, symbol: string | undefined, last: string) =>
  `${symbol} ${last} ${lake.contents()}`;

async function kept<Value>(
  cache: BoundedCache<Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

const sessionUpTo = (date: string) => (nyse.isSession(date) ? date : nyse.previous(date).date);

/** The companies of the simulated exchange, whose prices and shares belong together. */
const isCompany = ({ symbol, source, sector }: SymbolInfo) =>
  source === 'simulated' && sector !== null && INSTRUMENTS.get(symbol)?.units != null;

/** The traded close of a session, or of the last one before it; undefined before the first. */
const closeOn = (bars: Bars, date: string): number | undefined =>
  bars.close[firstAtOrAfter(bars, (dayOf(date) + 1) * DAY_MS) - 1];

/** Shares outstanding on a date, as in the rules of an index: those of the first day and the splits since. */
const sharesOn = (symbol: string, events: readonly CorporateEvent[], date: string) =>
  INSTRUMENTS.get(symbol)!.units! * shareMultiple(events, '', date);

async function readMemberships(lake: Lake, rule: IndexRule, last: string): Promise<readonly Membership[]> {
  const reviews = reviewsBetween(FIRST_DATE, last);
  const candidates: ValuedCandidate[] = [];
  const events = await eventsOfCompanies(lake);
  await readEverySymbol(lake, 'raw', isCompany, ({ symbol, exchange, sector }, { bars }) => {
    const values = new Map(
      reviews.map(({ asOf }) => {
        const close = closeOn(bars, asOf);
        return [asOf, close && close * sharesOn(symbol, events.get(symbol)!, asOf)];
      }),
    );
    candidates.push({ symbol, exchange, sector, valueOn: (date) => values.get(date) });
  });
  return membershipsOf(rule, candidates, reviews);
}

async function eventsOfCompanies(lake: Lake): Promise<ReadonlyMap<string, readonly CorporateEvent[]>> {
  const found = new Map<string, readonly CorporateEvent[]>();
  for (const info of lake.search({ type: 'equity', offset: 0, limit: Infinity }).results)
    if (isCompany(info)) found.set(info.symbol, await lake.events(info.symbol));
  return found;
}

async function weighted(
  lake: Lake,
  { rule, joined, date }: { rule: IndexRule; joined: ReadonlyMap<string, string>; date: string },
): Promise<Constituents> {
  const events = rule.weights === 'price' ? undefined : await eventsOfCompanies(lake);
  const sizes: { readonly info: SymbolInfo; readonly size: number }[] = [];
  await readEverySymbol(
    lake,
    'raw',
    (info) => joined.has(info.symbol) && isCompany(info),
    (info, { bars }) => {
      const close = closeOn(bars, date);
      if (close === undefined) return;
      const shares = events ? sharesOn(info.symbol, events.get(info.symbol)!, date) : 1;
      sizes.push({ info, size: close * shares });
    },
  );
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const members = sizes
    .toSorted((a, b) => b.size - a.size || (a.info.symbol < b.info.symbol ? -1 : 1))
    .map(({ info, size }) => simulatedMember(info, size / total, joined.get(info.symbol)!));
  return { date, members, source: 'simulated' };
}

const byLake = new WeakMap<Lake, IndexMembers>();

function membersOf(lake: Lake): IndexMembers {
  let members = byLake.get(lake);
  if (!members) byLake.set(lake, (members = new IndexMembers()));
  return members;
}

const simulatedIndex = (info: SymbolInfo | undefined): string | undefined =>
  info?.source === 'simulated' ? info.symbol : undefined;

/**
 * The members of an index on a date, or on the last session before it, as they were then: those that were imported, or those of the
 * simulated exchange. Empty for indices whose members are not known.
 */
export async function readConstituents(lake: Lake, info: SymbolInfo, date: string): Promise<Constituents> {
  const imported = await lake.members(info.symbol);
  if (imported) return importedMembers(lake, imported, sessionUpTo(date));
  return membersOf(lake).read(lake, ruledIndex(simulatedIndex(info)), date);
}

/**
 * The holdings of a fund: those that were imported, the members of the index that it follows, or the companies of its sector. Empty
 * for funds whose holdings are not known.
 */
export async function readFundHoldings(
  lake: Lake,
  info: SymbolInfo,
  date: string,
): Promise<Constituents & { readonly index: string | null }> {
  const imported = await lake.members(info.symbol);
  if (imported) return { ...importedMembers(lake, imported, date), index: null };
  const fund = info.source === 'simulated' ? INSTRUMENTS.get(info.symbol) : undefined;
  const index = simulatedIndex(fund?.follows === undefined ? undefined : lake.symbol(fund.follows));
  const ruled =
    fund?.holds && fund.follows === undefined ? { symbol: fund.symbol, rule: fund.holds } : ruledIndex(index);
  return { ...(await membersOf(lake).read(lake, ruled, date)), index: index ?? null };
}

/** Whether the members of an index are known: those that were imported, or those of the simulated exchange. */
export function hasConstituents(lake: Lake, info: SymbolInfo): boolean {
  const imported = lake.members(info.symbol);
  // The next read says why they cannot be read.
  if (imported instanceof Promise) imported.catch(() => undefined);
  return (
    (imported !== undefined && info.assetClass === 'index') || INDEX_RULES.has(simulatedIndex(info) ?? '')
  );
}

/** The symbols of the members of an index on a date, as they were then; empty for indices whose members are not known. */
export async function readMemberSymbols(
  lake: Lake,
  info: SymbolInfo,
  date: string,
): Promise<ReadonlySet<string>> {
  const imported = await lake.members(info.symbol);
  if (imported) {
    const { members } = importedMembers(lake, imported, date);
    return new Set(members.flatMap(({ symbol }) => symbol ?? []));
  }
  const index = simulatedIndex(info);
  return index === undefined ? new Set() : await membersOf(lake).symbols(lake, index, date);
}
