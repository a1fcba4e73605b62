import type { ApiResponse } from '../../operation/response.ts';

/** Room for a backtest of twenty years of days. Pages that no text has reached yet take no memory. */
const BODY_BYTES = 524_288;
/** Bodies whose memory is kept. */
const KEPT_MOST = 32;

/** Shorter bodies would waste most of it. */
const KEPT_FROM_BYTES = BODY_BYTES / 2;
/** Cached bodies in such memory at a time; further ones are in memory of their own. */
const CACHED_MOST = 48;

/** Memory for the body of one response. */
export interface BodyMemory {
  /** Shared, so that a worker thread can write in it. */
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** Keeps the memory for another body. Call it once nothing reads this one any more, or never. */
  readonly release: () => void;
}

const kept: BodyMemory[] = [];

/**
 * Memory for a body, which may be that of an earlier one. New memory for each makes the engine mark the whole heap some times a second,
 * since it counts what lies outside of its heap, and the system clear each page of it.
 */
const takeBodyMemory = (): BodyMemory => kept.pop() ?? newMemory();

let cached = 0;
const collected = new FinalizationRegistry<undefined>(() => cached--);

/**
 * A copy of the text of a body that is cached, in memory that an earlier one left if there is any; `memory` is for the cache to release. Texts
 * that fit badly are in memory of their own.
 */
export function keptBody(text: Uint8Array): { readonly bytes: Buffer; readonly memory?: BodyMemory } {
  const fits = text.length >= KEPT_FROM_BYTES && text.length <= BODY_BYTES;
  if (!fits || cached === CACHED_MOST) return { bytes: Buffer.from(text) };
  const taken = takeBodyMemory();
  taken.bytes.set(text);
  cached++;
  const memory: BodyMemory = {
    bytes: taken.bytes,
    release() {
      collected.unregister(memory);
      cached--;
      taken.release();
    },
  };
  // A body that a client left before it had all of it is never released.
  collected.register(memory, undefined, memory);
  return { bytes: Buffer.from(taken.bytes.buffer, 0, text.length), memory };
}

function newMemory(): BodyMemory {
  const memory: BodyMemory = {
    bytes: new Uint8Array(new SharedArrayBuffer(BODY_BYTES)),
    release() {
      if (kept.length < KEPT_MOST) kept.push(memory);
    },
  };
  return memory;
}

/**
 * The response that `respondIn` makes, whose body it may write in the memory that it takes. The memory is that of an earlier body, and is left to a
 * later one once this one is sent.
 */
export async function inKeptMemory(
  respondIn: (take: () => BodyMemory['bytes']) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  let memory: BodyMemory | undefined;
  const response = await respondIn(() => (memory = takeBodyMemory()).bytes);
  if (!memory) return response;
  const { release } = memory;
  // A thread answers with an object of its own for the same memory.
  const isIn = response.body.some(
    (part) => typeof part !== 'string' && part.buffer instanceof SharedArrayBuffer,
  );
  if (isIn) return { ...response, sent: release };
  // Compressed, or too long.
  release();
  return response;
}
