import type { Adjustment } from '@meridian/market/bars';
import { parseOperand } from '@meridian/market/backtest/operand';
import { RISK_BARS, type RiskPeriods } from '@meridian/market/screener/risk-values';
import type { ScreenColumn } from '@meridian/market/screener/screen';
import { barsNeeded, type ScreenOperand } from '@meridian/market/screener/screen-operand';
import { marketOf } from '@meridian/market/simulator/instrument';
import { createByteCache } from '../../lake/byte-cache.ts';
import type { Lake } from '../../lake/lake.ts';
import { WorkerThread } from '../../shared/worker/worker-thread.ts';
import type { ColumnTask } from './column-worker.ts';
import { figuresAt, type MarketFigures } from './figures-at.ts';
import { type MarketAt, marketAt } from './market-at.ts';
import { type ScreenedPart, ScreenedMarkets } from './screened-market.ts';
import { Turns } from './turns.ts';

const COLUMN_BYTES = 64 * 1024 * 1024;
const FIGURE_BYTES = 32 * 1024 * 1024;

/** The session of each symbol's last bar, in milliseconds since 1970 UTC (NaN without bars), and its adjustment. */
export interface LastBars {
  readonly dates: Float64Array;
  readonly adjustments: readonly Adjustment[];
}

/** The columns of a market that a request needs, all in memory. */
export interface ReadColumns {
  readonly lastBars: LastBars;
  readonly numbers: ReadonlyMap<string, ScreenColumn>;
}

/** Operands of a request by their text. */
export type NamedOperands = ReadonlyMap<string, ScreenOperand>;

const bytesOf = ({ now, before }: ScreenColumn) => now.byteLength + before.byteLength;

/**
 * Columns of markets, by the version of their data and the date: a thread computes them, and a bounded cache keeps them, so
 * that a condition that anybody has asked for costs nothing again.
 */
export class ColumnStore {
  readonly #markets = new ScreenedMarkets();
  readonly #columns = createByteCache<ScreenColumn>(COLUMN_BYTES, bytesOf);
  readonly #lastBars = createByteCache<LastBars>(COLUMN_BYTES / 8, ({ dates }) => dates.byteLength * 2);
  readonly #figures = createByteCache<MarketFigures>(FIGURE_BYTES, (it) =>
    [...it.values()].reduce((sum, column) => sum + column.byteLength, 0),
  );
  readonly #thread = new WorkerThread(new URL('./column-worker.ts', import.meta.url));

  /** The columns if all are in memory. */
  known(market: MarketAt, operands: NamedOperands): ReadColumns | undefined {
    const lastBars = this.#lastBars.get(market.key);
    if (!lastBars) return undefined;
    const numbers = new Map<string, ScreenColumn>();
    for (const [text, operand] of numeric(operands)) {
      const column = this.#column(market, text, operand);
      if (!column) return undefined;
      numbers.set(text, column);
    }
    return { lastBars, numbers };
  }

  #column(market: MarketAt, text: string, { kind }: ScreenOperand): ScreenColumn | undefined {
    if (kind !== 'fundamentals') return this.#columns.get(`${market.key} ${text}`);
    return figureColumn(this.#figures.get(figuresKey(market)), text);
  }

  /**
   * The columns, of which those that are not in memory are computed and stay there. Undefined when the market changed
   * meanwhile.
   */
  async load(lake: Lake, market: MarketAt, operands: NamedOperands): Promise<ReadColumns | undefined> {
    const tools = {
      turns: new Turns(),
      isCurrent: () => marketAt(lake, market.type, market.asOfMs).key === market.key,
    };
    const numbers = new Map<string, ScreenColumn>();
    const missing = new Map<string, ScreenOperand>();
    for (const [text, operand] of numeric(operands)) {
      const column = this.#column(market, text, operand);
      if (column) numbers.set(text, column);
      else missing.set(text, operand);
    }
    const figures = [...missing.values()].some(({ kind }) => kind === 'fundamentals')
      ? await figuresAt(lake, market, tools.turns)
      : undefined;
    const { lastBars, columns } = await this.#compute(lake, market, { missing, ...tools });
    if (!tools.isCurrent()) return undefined;
    this.#lastBars.set(market.key, lastBars);
    for (const [text, column] of columns) this.#columns.set(`${market.key} ${text}`, column);
    if (figures) this.#figures.set(figuresKey(market), figures);
    for (const [text, { kind }] of missing) {
      const column = kind === 'fundamentals' ? figureColumn(figures, text) : columns.get(text);
      numbers.set(text, column!);
    }
    return { lastBars, numbers };
  }

  /** The session of each symbol, and the columns of its bars: operands and figures of risk. */
  async #compute(
    lake: Lake,
    market: MarketAt,
    {
      missing,
      ...tools
    }: { missing: ReadonlyMap<string, ScreenOperand>; turns: Turns; isCurrent: () => boolean },
  ): Promise<{ lastBars: LastBars; columns: ReadonlyMap<string, ScreenColumn> }> {
    const texts = [...missing].flatMap(([text, { kind }]) => (kind === 'bars' ? [text] : []));
    const risk = [...missing].flatMap(([text, it]) => (it.kind === 'risk' ? [{ text, name: it.name }] : []));
    const need = Math.max(0, ...texts.map(needOf), ...risk.map(() => RISK_BARS));
    const benchmark = await this.#markets.benchmark(lake, market, need);
    const columns = new Map(
      [...texts, ...risk.map(({ text }) => text)].map((text) => [text, emptyColumn(market)]),
    );
    const dates = new Float64Array(market.infos.length).fill(NaN);
    const adjustments: Adjustment[] = [];
    for await (const part of this.#markets.parts(lake, market, { need, ...tools })) {
      const { start, screened } = part;
      noteDates(part, dates);
      adjustments.push(...part.adjustments);
      const ofBars = texts.length > 0 ? await this.#run({ screened, benchmark, names: texts }) : [];
      const names = risk.map(({ name }) => name);
      const ofRisk =
        risk.length > 0 ? await this.#run({ screened, benchmark, names, risk: periodsOf(market) }) : [];
      for (const [position, text] of texts.entries()) {
        columns.get(text)!.now.set(ofBars[2 * position]!, start);
        columns.get(text)!.before.set(ofBars[2 * position + 1]!, start);
      }
      for (const [position, { text }] of risk.entries()) {
        columns.get(text)!.now.set(ofRisk[position]!, start);
        columns.get(text)!.before.set(ofRisk[position]!, start);
      }
    }
    return { lastBars: { dates, adjustments }, columns };
  }

  /** Runs a task in the thread and returns its columns, each as long as the part. */
  async #run(task: ColumnTask): Promise<Float64Array[]> {
    const { buffer, byteOffset, byteLength } = await this.#thread.run(task);
    const values = new Float64Array(buffer, byteOffset, byteLength / Float64Array.BYTES_PER_ELEMENT);
    const { count } = task.screened;
    return Array.from({ length: values.length / count }, (_, index) =>
      values.subarray(index * count, (index + 1) * count),
    );
  }
}

const figuresKey = ({ key, asOfMs }: MarketAt) => `${key} ${asOfMs}`;

const needOf = (text: string): number => {
  const operand = parseOperand(text, { benchmark: true });
  return typeof operand === 'string' || operand.kind === 'number' ? 0 : barsNeeded(operand);
};

function emptyColumn({ infos }: MarketAt): ScreenColumn {
  return { now: new Float64Array(infos.length).fill(NaN), before: new Float64Array(infos.length).fill(NaN) };
}

function noteDates({ start, screened }: ScreenedPart, dates: Float64Array): void {
  const { count, depth, lengths, values } = screened;
  for (let index = 0; index < count; index++) {
    // The first column has the timestamps, and the last bar fills the end of its places.
    if (lengths[index]! > 0) dates[start + index] = values[(index + 1) * depth - 1]!;
  }
}

/** The operands with a column of numbers, except those of quotes, which others keep. */
const numeric = (operands: NamedOperands) =>
  [...operands].filter(([, { kind }]) => kind !== 'text' && kind !== 'number' && kind !== 'quote');

/** The column of a figure of companies, which changes with filings alone and so has no bar before. */
function figureColumn(figures: MarketFigures | undefined, text: string): ScreenColumn | undefined {
  const now = figures?.get(text.slice(text.indexOf('.') + 1));
  return now && { now, before: now };
}

const periodsOf = ({ type }: MarketAt): RiskPeriods => {
  const own = marketOf({ assetClass: type }).sessionsPerYear;
  return { own, common: Math.min(own, marketOf({ assetClass: 'equity' }).sessionsPerYear) };
};
