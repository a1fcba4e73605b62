import { createHash } from 'node:crypto';
import { drainAndRemove, type SimulatedServer, startSimulated } from './server.ts';
import { Disk } from './disk.ts';
import { ModelStore } from './model-store.ts';
import { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';
import { simulate } from './simulated.ts';
import { Ledger } from './expectations.ts';

const STEPS = { least: 60, more: 240 };
const FLUSH_MAX_MS = 30;
const SYNCS = ['always', 'interval', 'off'] as const;
/** What may go wrong; each seed has some of it. */
const FAULTS = [
  'power',
  'homeCopies',
  'storeCopies',
  'rot',
  'full',
  'flushes',
  'away',
  'unknown',
  'overlap',
] as const;
type Fault = (typeof FAULTS)[number];

export interface Outcome {
  readonly seed: number;
  readonly answered: number;
  /** What broke a promise; undefined when all held. */
  readonly fault: string | undefined;
  readonly trace: readonly string[];
  /** Of the trace: equal seeds have equal digests. */
  readonly digest: string;
}

/** Runs one seed: servers count calls while everything that the seed chose goes wrong; then all heals, and is compared. */
export async function runSeed(seed: number): Promise<Outcome> {
  const world = new World(seed);
  let fault: string | undefined;
  try {
    await world.run();
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const { trace, ledger } = world;
  const digest = createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16);
  return { seed, answered: ledger.answered, fault, trace, digest };
}

class World {
  readonly trace: string[] = [];
  readonly ledger: Ledger;
  readonly #random: Random;
  readonly #scheduler: Scheduler;
  readonly #disk: Disk;
  readonly #store: ModelStore;
  readonly #locks = new Map<object, number>();
  readonly #faults: ReadonlySet<Fault>;
  readonly #sync: (typeof SYNCS)[number];
  #servers: SimulatedServer[] = [];
  #lastProcess = 0;
  #lastCall = 0;
  #clockAheadMs = 0;
  /** What was in the quarantine when an older home replaced it. */
  #forgotten = { missing: 0, damaged: 0 };
  #homeCopy: { restore: () => void; call: number } | undefined;
  #storeCopy: { restore: () => void; stored: ReadonlyMap<number, number> } | undefined;

  constructor(seed: number) {
    const random = new Random(seed);
    this.#random = random;
    this.#scheduler = new Scheduler(random);
    this.#disk = new Disk(random);
    this.#store = new ModelStore(random, this.#scheduler);
    this.#faults = new Set(FAULTS.filter(() => random.chance(0.35)));
    this.#sync = random.pick(SYNCS);
    this.ledger = new Ledger({ sync: this.#sync, flushMaxMs: FLUSH_MAX_MS });
    simulate({
      random,
      scheduler: this.#scheduler,
      disk: this.#disk,
      store: this.#store,
      locks: this.#locks,
      flushMaxMs: FLUSH_MAX_MS,
    });
  }

  async run(): Promise<void> {
    this.#note(`sync ${this.#sync}; ${[...this.#faults].join(', ') || 'no faults'}`);
    this.#disk.makeFolders('/home');
    this.#disk.flushAll();
    for (let step = STEPS.least + this.#random.below(STEPS.more); step > 0; step -= 1) await this.#step();
    await this.#heal();
    this.ledger.check({
      stored: this.#store.calls,
      reported: this.#reported(),
      failedFlushes: this.#disk.failedFlushes,
    });
  }

  async #step(): Promise<void> {
    const { below } = this.#dice();
    const roll = below(100);
    if (this.#servers.length === 0 || (roll < 3 && this.#servers.length < 2 && this.#has('overlap')))
      return await this.#start();
    if (roll < 40) return await this.#append();
    if (roll < 70) return void (await this.#scheduler.step());
    if (roll < 80) return await this.#ingest();
    if (roll < 86) return await this.#pass();
    if (roll < 88) return this.#kill(this.#random.pick(this.#servers));
    if (roll < 90) return await this.#close();
    return await this.#harm();
  }

  async #harm(): Promise<void> {
    const { disk, store } = { disk: this.#disk, store: this.#store };
    const fault = this.#random.pick(FAULTS);
    if (!this.#has(fault)) return;
    if (fault === 'power') this.#cutPower();
    else if (fault === 'rot') this.#rot();
    else if (fault === 'full') disk.faults.full = !disk.faults.full;
    else if (fault === 'flushes') disk.faults.flushFails = disk.faults.flushFails === 0 ? 0.3 : 0;
    else if (fault === 'away') store.faults.away = !store.faults.away;
    else if (fault === 'unknown') store.faults.unknown = store.faults.unknown === 0 ? 0.4 : 0;
    else if (fault === 'homeCopies') this.#copyOrRestoreHome();
    else if (fault === 'storeCopies') this.#copyOrRestoreStore();
    this.#note(fault);
    await this.#scheduler.run(0, () => undefined);
  }

  async #start(): Promise<void> {
    const process = (this.#lastProcess += 1);
    await this.#scheduler.run(process, () => {
      try {
        this.#servers.push(startSimulated(process, { sync: this.#sync, now: () => this.#nowMs() }));
        this.ledger.started();
        this.#note(`process ${process} starts`);
      } catch (error) {
        this.#end(process);
        this.#note(`process ${process} does not start: ${(error as Error).message}`);
      }
    });
  }

  async #append(): Promise<void> {
    const server = this.#random.pick(this.#servers);
    const call = (this.#lastCall += 1);
    await this.#scheduler.run(server.process, () => {
      const isAnswered = server.append(call, this.#random.below(40));
      this.ledger.attempt(call, server.process, this.#scheduler.nowMs, isAnswered);
      this.#note(`process ${server.process} ${isAnswered ? 'answers' : 'refuses'} call ${call}`);
    });
  }

  async #ingest(): Promise<void> {
    const server = this.#random.pick(this.#servers);
    await this.#scheduler.run(server.process, () => server.ingest());
  }

  async #pass(): Promise<void> {
    if (this.#random.chance(0.1)) this.#clockAheadMs = this.#random.below(3) * 40 * 86_400_000;
    await this.#scheduler.advance(this.#random.below(this.#random.chance(0.3) ? 6_000 : 60));
  }

  #kill({ process }: SimulatedServer): void {
    this.#note(`process ${process} is killed`);
    this.#end(process);
  }

  #end(process: number): void {
    this.ledger.killed(process, this.#scheduler.nowMs);
    this.#servers = this.#servers.filter((it) => it.process !== process);
    this.#scheduler.kill(process);
    this.#store.kill(process);
    for (const [file, owner] of this.#locks) if (owner === process) this.#locks.delete(file);
  }

  #endAll(): void {
    for (const { process } of this.#servers) this.#end(process);
  }

  /** Ends a process as `metering.close` does. What happens meanwhile may interrupt it. */
  async #close(): Promise<void> {
    const server = this.#random.pick(this.#servers);
    this.#note(`process ${server.process} closes`);
    const closing = { isDone: false };
    await this.#scheduler.run(server.process, () => {
      drainAndRemove(server).then(
        () => (closing.isDone = true),
        () => (closing.isDone = true),
      );
    });
    for (let turns = 0; turns < 200 && !closing.isDone; turns += 1)
      if (!(await this.#scheduler.step())) break;
    this.#end(server.process);
  }

  #cutPower(): void {
    this.#endAll();
    this.#disk.cutPower();
    this.ledger.powerCut(this.#scheduler.nowMs);
  }

  /** Inverts a bit of a journal, or deletes one of its files. */
  #rot(): void {
    const files = this.#disk
      .files()
      .filter(
        ([path, { content }]) =>
          path.includes('/home/journal/') && path.endsWith('.journal') && content.length > 0,
      );
    if (files.length === 0) return;
    const [path, file] = this.#random.pick(files);
    const at = this.#random.below(file.content.length);
    file.content = Buffer.from(file.content);
    file.content[at]! ^= 1 << this.#random.below(8);
    file.durable = file.content;
    file.changes = [];
    this.ledger.rotten();
    this.#note(`a bit of ${path} flips at ${at}`);
  }

  #copyOrRestoreHome(): void {
    if (!this.#homeCopy || this.#random.chance(0.4)) {
      this.#homeCopy = { restore: this.#disk.copy(), call: this.#lastCall };
      return;
    }
    this.#endAll();
    // The older home is without the later notes.
    this.#forgetNotes();
    this.#homeCopy.restore();
    this.ledger.homeRestored(this.#homeCopy.call);
  }

  #copyOrRestoreStore(): void {
    if (!this.#storeCopy || this.#random.chance(0.4)) {
      this.#storeCopy = { restore: this.#store.copy(), stored: new Map(this.#store.calls) };
      return;
    }
    this.#endAll();
    this.#storeCopy.restore();
    this.ledger.storeRestored();
  }

  /** Ends all faults, and lets a new process store everything that is left. */
  async #heal(): Promise<void> {
    this.#note('heals');
    this.#endAll();
    this.#disk.faults.full = false;
    this.#disk.faults.flushFails = 0;
    Object.assign(this.#store.faults, { away: false, unknown: 0 });
    await this.#start();
    const server = this.#servers[0]!;
    await this.#scheduler.run(server.process, () => server.ingest());
    for (let turns = 0; server.isBusy; turns += 1) {
      if (turns > 20_000) throw new Error('Ingestion does not end.');
      if (!(await this.#scheduler.step())) throw new Error('Ingestion waits for nothing.');
    }
    if (server.failure) throw server.failure;
  }

  #forgetNotes(): void {
    this.#forgotten = this.#reported();
  }

  /** How many missing records and damaged files the quarantine has reported. */
  #reported(): { missing: number; damaged: number } {
    const notes = this.#disk.files().filter(([path]) => path.endsWith('.reason.json'));
    let { missing, damaged } = this.#forgotten;
    for (const [, { content }] of notes) {
      const reason = reasonIn(content);
      // A power cut took it after its flush had failed.
      if (reason === undefined) return { missing: Number.POSITIVE_INFINITY, damaged: 1 };
      const count = /^(\d+|A) records? of the call journal/.exec(reason)?.[1];
      if (count === undefined) damaged += 1;
      else missing += count === 'A' ? 1 : Number(count);
    }
    return { missing, damaged };
  }

  #has = (fault: Fault) => this.#faults.has(fault);
  #dice = () => ({ below: (end: number) => this.#random.below(end) });
  #nowMs = () => Date.UTC(2026, 10, 20) + this.#scheduler.nowMs + this.#clockAheadMs;

  #note(text: string): void {
    this.trace.push(`${this.#scheduler.nowMs} ms: ${text}`);
  }
}

function reasonIn(note: Buffer): string | undefined {
  try {
    return (JSON.parse(note.toString()) as { reason: string }).reason;
  } catch {
    return undefined;
  }
}
