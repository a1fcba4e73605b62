import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

const PRODUCT = ['server', 'contracts', 'market'].map(
  (workspace) => pathToFileURL(join(import.meta.dirname, '..', '..', workspace, 'src')).href,
);

/** Counts which blocks of the product's code this thread runs, by V8's precise coverage. */
export class Coverage {
  readonly #session = new Session();
  readonly #blocks = new Set<string>();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Blocks of the product that have run so far. */
  get size(): number {
    return this.#blocks.size;
  }

  /** The blocks that ran since the last take and never before it. */
  async take(): Promise<string[]> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const added: string[] = [];
    for (const { url, functions } of result) {
      if (!PRODUCT.some((folder) => url.startsWith(folder))) continue;
      for (const { ranges } of functions) {
        for (const { startOffset, endOffset, count } of ranges) {
          const block = `${url}:${startOffset}-${endOffset}`;
          if (count > 0 && !this.#blocks.has(block)) added.push(block);
        }
      }
    }
    return added;
  }

  add(blocks: readonly string[]): void {
    for (const block of blocks) this.#blocks.add(block);
  }
}
