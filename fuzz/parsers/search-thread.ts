/** The thread that searches. Its parent sees a hang or lack of memory, and the input that caused it, in shared memory. */
import { parentPort, workerData } from 'node:worker_threads';
import { Coverage } from './coverage.ts';
import { mutate, seededRandom } from './mutate.ts';
import type { ParserTarget } from './target.ts';

/** What the thread is asked for. */
export interface SearchOrder {
  readonly target: string;
  readonly corpus: readonly Uint8Array[];
  readonly seconds: number;
  readonly seed: number;
  /** Number of executions, length of the current input, and then the input. */
  readonly shared: SharedArrayBuffer;
}

/** What the thread reports in the end. */
export interface SearchResult {
  readonly executions: number;
  /** Blocks that seeds and kept corpus cover, and those covered in the end. */
  readonly blocksAtStart: number;
  readonly blocks: number;
  /** Inputs that covered new blocks. */
  readonly found: readonly Uint8Array[];
  readonly failure: { readonly input: Uint8Array; readonly message: string } | undefined;
}

const BATCH = 16;
const order = workerData as SearchOrder;
const state = new Int32Array(order.shared, 0, 2);
const current = new Uint8Array(order.shared, 8);

const { target } = (await import(`./targets/${order.target}.ts`)) as { target: ParserTarget };
const coverage = new Coverage();
let failure: SearchResult['failure'];

async function run(input: Buffer): Promise<void> {
  current.set(input.subarray(0, current.length));
  Atomics.store(state, 1, input.length);
  Atomics.add(state, 0, 1);
  try {
    await target.check(Buffer.from(input));
  } catch (error) {
    failure ??= { input, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function search(): Promise<SearchResult> {
  const random = seededRandom(order.seed);
  const kept = [...(await target.seeds()), ...order.corpus.map((bytes) => Buffer.from(bytes))];
  await coverage.start();
  for (const input of kept) if (failure === undefined) await run(input);
  coverage.add(await coverage.take());
  const blocksAtStart = coverage.size;
  const found: Buffer[] = [];
  const untilMs = performance.now() + order.seconds * 1_000;
  while (failure === undefined && performance.now() < untilMs) {
    const inputs = Array.from({ length: BATCH }, () => {
      // The newest inputs reach the least known code.
      const recent = found.length > 0 && random() < 0.5;
      const list = recent ? found : kept;
      return mutate(list[Math.floor(random() * list.length)]!, kept, target.tokens, random);
    });
    for (const input of inputs) if (failure === undefined) await run(input);
    if ((await coverage.take()).length === 0) continue;
    for (const input of inputs) {
      if (failure !== undefined) break;
      await run(input);
      const added = await coverage.take();
      if (added.length === 0) continue;
      coverage.add(added);
      kept.push(input);
      found.push(input);
    }
  }
  return { executions: Atomics.load(state, 0), blocksAtStart, blocks: coverage.size, found, failure };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(await search());
