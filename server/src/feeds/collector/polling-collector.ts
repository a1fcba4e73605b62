import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportTable, Polling, Vendor, VendorName, VendorTools } from '../vendor.ts';

export interface PollingCollectorOptions {
  readonly vendor: Vendor;
  readonly polling: Polling;
  /** Which of the vendor's pollings it is. */
  readonly index: number;
  /** Where the state is kept. */
  readonly folder: string;
  readonly tools: VendorTools;
  readonly store: (vendor: VendorName, tables: readonly ImportTable[]) => Promise<void>;
  readonly log: { warn(fields: object, message: string): void };
}

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;

/** Asks a vendor from time to time for what is new, and stores it. What was stored is not asked for again after a restart. */
export class PollingCollector {
  readonly #options: PollingCollectorOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #failures = 0;
  #isStopped = false;

  constructor(options: PollingCollectorOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#isStopped) return;
    this.#running = this.#poll();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #poll(): Promise<void> {
    const { vendor, polling, tools, store, log } = this.#options;
    let nextMs = polling.everyMs;
    try {
      const { tables, state } = await polling.poll(tools, this.#readState());
      if (tables.length > 0) await store(vendor.name, tables);
      this.#writeState(state);
      this.#failures = 0;
    } catch (error) {
      if (this.#isStopped) return;
      nextMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
      this.#failures += 1;
      log.warn(
        { vendor: vendor.name, err: error },
        'News could not be requested from a feed. It will be retried.',
      );
    }
    this.#timer = setTimeout(() => this.start(), nextMs).unref();
  }

  get #path(): string {
    const { folder, vendor, index } = this.#options;
    return join(folder, `${vendor.name}-${index}.state.json`);
  }

  #readState(): unknown {
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8')) as unknown;
    } catch {
      return undefined;
    }
  }

  #writeState(state: unknown): void {
    writeFileSync(`${this.#path}.new`, JSON.stringify(state ?? null), { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}
