import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { INPUT_BYTES_MAX } from './mutate.ts';
import type { SearchOrder, SearchResult } from './search-thread.ts';

const FOLDER = import.meta.dirname;
const HUNG_AFTER_MS = 20_000;
const WATCH_MS = 1_000;
const HEAP_MB = 512;
const PROCESS_MB = 3_000;

/** All parsers, by the names of their files. */
export const targetNames = (): string[] =>
  readdirSync(join(FOLDER, 'targets'))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted();

export const corpusFolder = (target: string): string => join(FOLDER, 'corpus', target);

function corpusOf(target: string): Uint8Array[] {
  const folder = corpusFolder(target);
  try {
    return readdirSync(folder)
      .toSorted()
      .map((file) => new Uint8Array(readFileSync(join(folder, file))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Runs the kept corpus of a parser and then searches for `seconds`, guided by coverage, in a thread of its own. An input
 * that breaks the property, takes too long or too much memory ends the search and is its `failure`.
 */
export async function searchParser(
  target: string,
  {
    seconds,
    seed,
    corpus = corpusOf(target),
  }: { seconds: number; seed: number; corpus?: readonly Uint8Array[] },
): Promise<SearchResult> {
  const shared = new SharedArrayBuffer(8 + INPUT_BYTES_MAX);
  const state = new Int32Array(shared, 0, 2);
  const order: SearchOrder = { target, corpus, seconds, seed, shared };
  const thread = new Worker(new URL('search-thread.ts', import.meta.url), {
    workerData: order,
    // V8 counts less precisely in code that comes from a cache.
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const failed = (message: string): SearchResult => ({
    executions: Atomics.load(state, 0),
    blocksAtStart: 0,
    blocks: 0,
    found: [],
    failure: { input: new Uint8Array(shared, 8).slice(0, Atomics.load(state, 1)), message },
  });
  const { promise, resolve } = Promise.withResolvers<SearchResult>();
  let seen = -1;
  let seenAtMs = performance.now();
  const watch = setInterval(() => {
    const executions = Atomics.load(state, 0);
    if (executions !== seen) [seen, seenAtMs] = [executions, performance.now()];
    else if (performance.now() - seenAtMs > HUNG_AFTER_MS) resolve(failed('The parser hangs'));
    if (process.memoryUsage.rss() > PROCESS_MB * 1_048_576)
      resolve(failed('The parser takes too much memory'));
  }, WATCH_MS);
  thread.once('message', resolve);
  thread.once('error', (error) => resolve(failed(String(error))));
  thread.once('exit', () => resolve(failed('The thread ended')));
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    await thread.terminate();
  }
}
