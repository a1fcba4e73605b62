import { randomUUID } from 'node:crypto';
import type { Every } from '../clock/every.ts';
import type { ObjectStore } from './object-store.ts';

/** How far the work of the holder is. */
export interface LeaseProgress {
  readonly done: number;
  readonly total: number;
}

/** A lease that this process holds. */
export interface HeldLease {
  /** Aborted when another process has taken it, because it was not renewed for long. */
  readonly lost: AbortSignal;
  /** Shows it to the others with the next renewal. */
  note(progress: LeaseProgress): void;
  /** Lets the next process take it. Never rejects: a lease that cannot be given back ends by itself. */
  release(): Promise<void>;
}

interface LeaseRecord extends LeaseProgress {
  /** Null when nobody holds it. */
  readonly holder: string | null;
  /** Makes each renewal another content. */
  readonly renewals: number;
}

interface ObjectLeaseOptions {
  readonly store: ObjectStore;
  /** The name of its object. */
  readonly name: string;
  /** Milliseconds from any start. Clocks of machines are never compared. */
  readonly elapsed: () => number;
  readonly every: Every;
}

/** After so long without a renewal another process takes it. */
export const LEASE_MS = 15_000;
const RENEW_MS = LEASE_MS / 3;

/**
 * Work that one process of all does at a time, as an object that is replaced by condition. It spares work: two holders at once are
 * possible when one was stopped for long, so what they write must be replaced by condition, too.
 */
export class ObjectLease {
  readonly #options: ObjectLeaseOptions;
  readonly #id = randomUUID();
  /** What the object was when it last changed, and when this process first saw that. */
  #seen: { readonly etag: string; readonly atMs: number; readonly record: LeaseRecord } | undefined;

  constructor(options: ObjectLeaseOptions) {
    this.#options = options;
  }

  /** Takes the lease unless another process holds it. Rejects with ObjectStoreError. */
  async take(): Promise<HeldLease | undefined> {
    const { store, name, elapsed } = this.#options;
    const found = await store.readIfChanged(name, this.#seen?.etag);
    if (found === undefined) this.#seen = undefined;
    else if (found !== 'unchanged')
      this.#seen = { ...found, atMs: elapsed(), record: recordOf(found.content) };
    const { etag, atMs = 0, record } = this.#seen ?? {};
    if (record && record.holder !== null && elapsed() - atMs < LEASE_MS) return undefined;
    const first: LeaseRecord = { holder: this.#id, renewals: 0, done: 0, total: 0 };
    const taken = await store.replace(name, contentOf(first), etag);
    return taken === undefined ? undefined : this.#hold(first, taken);
  }

  /** How far another process is that was seen to hold it; null when none was. */
  heldBy(): LeaseProgress | null {
    const { record } = this.#seen ?? {};
    return record && record.holder !== null ? { done: record.done, total: record.total } : null;
  }

  #hold(first: LeaseRecord, taken: string): HeldLease {
    const { store, name, every } = this.#options;
    const losing = new AbortController();
    let record = first;
    let etag = taken;
    let writing = Promise.resolve();
    const writeNow = async (changed: LeaseRecord): Promise<void> => {
      if (losing.signal.aborted) return;
      record = { ...changed, renewals: record.renewals + 1 };
      // A store that is away is no loss: nobody else can take it then.
      const written = await store.replace(name, contentOf(record), etag).catch(() => etag);
      if (written === undefined) losing.abort();
      else etag = written;
    };
    const write = (changed: LeaseRecord) => (writing = writing.then(() => writeNow(changed)));
    const stop = every(RENEW_MS, () => write(record));
    return {
      lost: losing.signal,
      note: (progress) => void (record = { ...record, ...progress }),
      async release() {
        stop();
        await write({ ...record, holder: null });
      },
    };
  }
}

const contentOf = (record: LeaseRecord) => Buffer.from(JSON.stringify(record));

/** A record that cannot be read counts as held, and so ends by itself. */
function recordOf(content: Buffer): LeaseRecord {
  try {
    return JSON.parse(content.toString()) as LeaseRecord;
  } catch {
    return { holder: 'unknown', renewals: 0, done: 0, total: 0 };
  }
}
