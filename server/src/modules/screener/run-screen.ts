import { SCREENED_TEXTS } from '@meridian/contracts/screen-operands';
import type { Adjustment } from '@meridian/market/bars';
import { dateOf, DAY_MS } from '@meridian/market/dates';
import { type ScreenColumns, screenedRows } from '@meridian/market/screener/screen';
import { tidy } from '@meridian/market/tidy';
import { figure } from '../../shared/formatters/figure.ts';
import { FairQueue } from '../../shared/queue/fair-queue.ts';
import { sourcesOf } from '../../lake/sources.ts';
import type { AssetClass, Lake, SymbolInfo } from '../../lake/lake.ts';
import { withoutDamaged } from '../../lake/without-damaged.ts';
import { ColumnStore, type ReadColumns } from './column-store.ts';
import { readMemberSymbols } from '../market-data/index.ts';
import { type MarketAt, marketAt } from './market-at.ts';
import type { Screen } from './parse-screen.ts';
import { type QuoteColumns, QuoteStore } from './quote-store.ts';
import { isInSession } from './screened-instant.ts';

/** Screens that wait for columns; the columns of one are computed at a time. */
const QUEUE_SIZE = 64;
/** A market that changes again while it is read is read again. */
const ATTEMPTS = 5;

/** A row of a reply: the symbol, and the value of each column by its text. */
export interface ScreenRow {
  readonly symbol: string;
  readonly name: string;
  /** Session of the prices, `YYYY-MM-DD`. */
  readonly date: string;
  readonly adjustment: Adjustment;
  readonly [column: string]: string | number | null;
}

/** What a screen found. */
export interface ScreenResult {
  /** Rows of the page. */
  readonly rows: readonly ScreenRow[];
  /** Rows on all pages. */
  readonly matched: number;
  /** Symbols that were looked at. */
  readonly screened: number;
  /** Requested symbols that were not known then, or are of another class. */
  readonly missing: readonly string[];
  readonly source: string;
  /** The point in time of the rows: of the screen, or of the quotes that it looks at. */
  readonly asOfMs: number;
  /** Whether the session of the quotes was in progress then; undefined for a screen that looks at none. */
  readonly inSession?: boolean;
}

/** Finds the symbols of a market for which conditions hold, from columns in memory. */
export class MarketScreener {
  readonly #columns = new ColumnStore();
  readonly #quotes = new QuoteStore();
  readonly #queue = new FairQueue(QUEUE_SIZE);

  /** Identifies what a screen of a class finds at an instant: while it stays, prices, events and symbols do. */
  stamp(lake: Lake, type: AssetClass, asOfMs: number): string {
    return marketAt(lake, type, asOfMs).key;
  }

  /**
   * Screens the market of `lake` for `owner`, an account, and returns the rows from `offset` on. Computes columns that are
   * not in memory when it is the owner's turn. Rejects with QueueFullError when too many wait, and with ForgottenQuotesError for
   * quotes of the past that are no longer known.
   */
  run(
    lake: Lake,
    screen: Screen,
    page: { owner: string; offset: number; limit: number },
  ): Promise<ScreenResult> {
    return withoutDamaged(lake, async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const market = marketAt(lake, screen.type, screen.asOfMs);
        const columns =
          this.#columns.known(market, screen.operands) ??
          (await this.#queue.run(page.owner, () => this.#columns.load(lake, market, screen.operands)));
        if (!columns) continue;
        const { quotesAt } = screen;
        const quotes =
          quotesAt === undefined
            ? undefined
            : (this.#quotes.known(lake, market, quotesAt) ??
              (await this.#queue.run(page.owner, () => this.#quotes.load(lake, market, quotesAt))));
        const wanted = wantedOf(lake, screen);
        const members = await membersAt(lake, market, screen);
        return resultOf(market, { ...columns, quotes }, screen, { ...page, wanted, members });
      }
      throw new Error('The market changed again each time that it was read.');
    });
  }
}

/** The requested symbols as the market store writes them; undefined for all of the class. */
const wantedOf = (lake: Lake, { symbols }: Screen): ReadonlySet<string> | undefined =>
  symbols && new Set(symbols.map((it) => lake.symbol(it)?.symbol ?? it.toUpperCase()));

/** The members of the index at the instant; undefined without an index. */
const membersAt = async (lake: Lake, { throughMs }: MarketAt, { index }: Screen) =>
  index && (await readMemberSymbols(lake, index, dateOf(throughMs / DAY_MS)));

const TEXTS: Readonly<Record<string, (info: SymbolInfo) => string | null>> = Object.fromEntries(
  SCREENED_TEXTS.map((name) => [name, (info: SymbolInfo) => info[name]]),
);

interface ResultPage {
  readonly offset: number;
  readonly limit: number;
  /** The symbols that were asked for, and the members of the index; undefined without such. */
  readonly wanted: ReadonlySet<string> | undefined;
  readonly members: ReadonlySet<string> | undefined;
}

function resultOf(
  { infos }: MarketAt,
  { lastBars, numbers, quotes }: ReadColumns & { readonly quotes: QuoteColumns | undefined },
  screen: Screen,
  { offset, limit, wanted, members }: ResultPage,
): ScreenResult {
  const isScreened = (index: number) =>
    !Number.isNaN(lastBars.dates[index]!) &&
    (!members || members.has(infos[index]!.symbol)) &&
    (!wanted || wanted.has(infos[index]!.symbol));
  const columns: ScreenColumns = {
    length: infos.length,
    numbers(operand) {
      if (typeof operand === 'string') return numbers.get(operand) ?? quotes!.numbers.get(operand)!;
      const same = new Float64Array(infos.length).fill(operand);
      return { now: same, before: same };
    },
    texts: (name) => infos.map(TEXTS[name]!),
  };
  const matches = screenedRows(columns, screen.conditions, screen.sort).filter(isScreened);
  const cellOf = (column: string) => {
    const operand = screen.operands.get(column)!;
    if (operand.kind === 'text') return (index: number) => TEXTS[column]!(infos[index]!);
    const { now } = columns.numbers(column);
    return (index: number) => cell(now[index]!, operand.kind === 'risk');
  };
  const cells = screen.columns.map((column) => [column, cellOf(column)] as const);
  const page = matches.slice(offset, offset + limit);
  const rows = page.map((index): ScreenRow => {
    const { symbol, name } = infos[index]!;
    const date = dateOf(lastBars.dates[index]! / DAY_MS);
    const own = Object.fromEntries(cells.map(([column, of]) => [column, of(index)]));
    return { symbol, name, date, adjustment: lastBars.adjustments[index]!, ...own };
  });
  let screened = 0;
  const missing = new Set(wanted);
  for (const [index, { symbol }] of infos.entries()) {
    if (!isScreened(index)) continue;
    screened++;
    missing.delete(symbol);
  }
  return {
    rows,
    matched: matches.length,
    screened,
    missing: [...missing],
    source: sourcesOf(page.map((it) => infos[it]!)),
    asOfMs: quotes?.atMs ?? screen.asOfMs,
    ...(quotes && { inSession: isInSession(screen.type, quotes.atMs) }),
  };
}

/** Rounded as in the calls that have the figure by itself. */
function cell(value: number, isRisk: boolean): number | null {
  if (!Number.isFinite(value)) return null;
  return isRisk ? figure(value) : tidy(value);
}
