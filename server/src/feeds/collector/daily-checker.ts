import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSymbol } from '../../lake/symbol-names.ts';
import { checkDaily, type DailyCheckTools, type DailyDifference, settledDay } from '../store/daily-check.ts';
import type { Vendor, VendorTools } from '../vendor.ts';

export interface DailyCheckerOptions extends DailyCheckTools {
  readonly vendor: Vendor;
  readonly tools: VendorTools;
  /** Where the state is kept. */
  readonly folder: string;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** What `meridian feeds` shows of the comparison. */
export interface DailyCheckStatus {
  /** Bars of the last comparison; null before the first. */
  readonly compared: number | null;
  readonly differences: number;
  /** The first of them. */
  readonly found: readonly DailyDifference[];
}

interface State extends DailyCheckStatus {
  /** The last session that was compared, by symbol, as days since 1970. */
  readonly days: Readonly<Record<string, number>>;
}

const NOTHING: State = { compared: null, differences: 0, found: [], days: {} };
const FOUND_MAX = 100;

/** Compares each settled session once with the vendor's own daily bars, also after a restart. */
export class DailyChecker {
  readonly #options: DailyCheckerOptions;
  #state: State;

  constructor(options: DailyCheckerOptions) {
    this.#options = options;
    this.#state = this.#read();
  }

  get status(): DailyCheckStatus {
    const { compared, differences, found } = this.#state;
    return { compared, differences, found };
  }

  /** Compares what is due. Rejects when the vendor fails; then it is due again. */
  async check(): Promise<void> {
    const { vendor, tools, log } = this.#options;
    if (!vendor.history) return;
    const nowMs = tools.now();
    const dayOfSymbol = (symbol: string) =>
      settledDay(symbol, vendor.assetClass ?? describeSymbol(symbol).assetClass, nowMs);
    const symbols = tools.symbols.filter((symbol) => (this.#state.days[symbol] ?? 0) < dayOfSymbol(symbol));
    if (symbols.length === 0) return;
    const { compared, differences } = await checkDaily(vendor, { ...tools, symbols }, this.#options);
    const differing = differences.filter(({ field }) => field !== 'missing');
    for (const it of differing)
      log.warn(
        { vendor: vendor.name, ...it },
        'A daily bar differed from that of its vendor and was replaced.',
      );
    const changed = differing.length;
    log.info(
      { vendor: vendor.name, compared, differences: changed },
      'Daily bars were compared with their vendor.',
    );
    const days = Object.fromEntries(symbols.map((symbol) => [symbol, dayOfSymbol(symbol)]));
    const found = differing.slice(0, FOUND_MAX);
    this.#state = { compared, differences: changed, found, days: { ...this.#state.days, ...days } };
    this.#write();
  }

  get #path(): string {
    return join(this.#options.folder, `${this.#options.vendor.name}-daily.json`);
  }

  #read(): State {
    try {
      // One of an earlier version lacks fields.
      return { ...NOTHING, ...(JSON.parse(readFileSync(this.#path, 'utf8')) as Partial<State>) };
    } catch {
      return NOTHING;
    }
  }

  #write(): void {
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#state), { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}
