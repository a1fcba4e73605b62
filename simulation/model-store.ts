import type { JournalPart, StoredPosition } from '../server/src/store/usage-ingest.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

export interface StoreFaults {
  /** Every statement fails. */
  away: boolean;
  /** The chance that a transaction ends without an answer: before or after its commit. */
  unknown: number;
}

interface EndedJournal {
  readonly id: string;
  readonly sequence: number;
}

interface State {
  readonly positions: Map<string, number>;
  /** How often each call is stored, by its number. */
  readonly calls: Map<number, number>;
}

const lost = () => new Error('Connection terminated unexpectedly');

/**
 * The contract of ingestion in memory: rows and position change in one transaction, and transactions on one journal wait for
 * each other. `model-store.test.ts` compares it with PostgreSQL.
 */
export class ModelStore {
  readonly #random: Random;
  readonly #scheduler: Scheduler;
  readonly faults: StoreFaults = { away: false, unknown: 0 };
  #state: State = { positions: new Map(), calls: new Map() };
  /** Processes with an open transaction, by journal. */
  readonly #locked = new Map<string, number>();

  constructor(random: Random, scheduler: Scheduler) {
    this.#random = random;
    this.#scheduler = scheduler;
  }

  get calls(): ReadonlyMap<number, number> {
    return this.#state.calls;
  }

  /** Like `ingestPart` of the store; a body has the numbers of calls, each with the length of its record. */
  async ingestPart(
    id: string,
    read: (from: StoredPosition) => Promise<JournalPart>,
  ): Promise<{ reached: StoredPosition; counted: [] }> {
    await this.#statement();
    while (this.#locked.has(id)) await this.#statement();
    this.#locked.set(id, this.#scheduler.current);
    try {
      const from = { sequence: this.#state.positions.get(id) ?? 0, segment: 0, position: 0 };
      await this.#statement();
      const part = await read(from);
      await this.#statement();
      const fate = this.#random.next();
      if (fate < this.faults.unknown / 4) throw lost();
      const calls: number[] = [];
      for await (const body of part.bodies ?? []) {
        // While the part reads ahead.
        if (fate < this.faults.unknown / 2) throw lost();
        for (let at = 0; at < body.length; at += body.readUInt32LE(at + 4)) calls.push(body.readUInt32LE(at));
      }
      for (const call of calls) this.#state.calls.set(call, (this.#state.calls.get(call) ?? 0) + 1);
      const { next } = part;
      this.#state.positions.set(id, next.sequence);
      if (fate < this.faults.unknown) throw lost();
      return { reached: next, counted: [] };
    } finally {
      this.#locked.delete(id);
    }
  }

  /** Like `forgottenJournals` of the store. */
  async forgottenJournals(journals: readonly EndedJournal[]): Promise<(EndedJournal & { stored: number })[]> {
    await this.#statement();
    return journals
      .map((journal) => ({ ...journal, stored: this.#state.positions.get(journal.id) ?? 0 }))
      .filter(({ sequence, stored }) => stored < sequence);
  }

  /** Like `advanceJournals` of the store. */
  async advanceJournals(journals: readonly EndedJournal[]): Promise<void> {
    await this.#statement();
    const { positions } = this.#state;
    for (const { id, sequence } of journals) positions.set(id, Math.max(positions.get(id) ?? 0, sequence));
    if (this.#random.chance(this.faults.unknown)) throw lost();
  }

  /** The transactions of a process that died are rolled back. */
  kill(process: number): void {
    for (const [id, owner] of this.#locked) if (owner === process) this.#locked.delete(id);
  }

  /** A copy of the store. Returns its restore, which ends all transactions. */
  copy(): () => void {
    const { positions, calls } = this.#state;
    const kept = { positions: new Map(positions), calls: new Map(calls) };
    return () => {
      this.#state = { positions: new Map(kept.positions), calls: new Map(kept.calls) };
    };
  }

  async #statement(): Promise<void> {
    await this.#scheduler.turn();
    if (this.faults.away) throw lost();
  }
}
