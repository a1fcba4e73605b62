import type { JournalSync } from '../server/src/modules/usage/journal/journal.ts';

/** Between two flushes of `interval`. */
const INTERVAL_MS = 50;

interface Call {
  readonly process: number;
  readonly atMs: number;
  readonly isAnswered: boolean;
  /** Its process was killed before it was flushed, and no process has started since. */
  isUnflushed: boolean;
  /** Whether it may be missing without a report: a power cut or the restore of an older home may have taken it. */
  mayBeLost: boolean;
}

/** What was promised for every call, and what was found. */
export class Ledger {
  readonly #calls = new Map<number, Call>();
  readonly #sync: JournalSync;
  readonly #windowMs: number;
  #hadPowerCut = false;
  #hadRot = false;
  #hadStoreRestore = false;
  #hadHomeRestore = false;

  constructor({ sync, flushMaxMs }: { readonly sync: JournalSync; readonly flushMaxMs: number }) {
    this.#sync = sync;
    this.#windowMs = INTERVAL_MS + flushMaxMs;
  }

  get answered(): number {
    return [...this.#calls.values()].filter(({ isAnswered }) => isAnswered).length;
  }

  attempt(call: number, process: number, atMs: number, isAnswered: boolean): void {
    this.#calls.set(call, { process, atMs, isAnswered, isUnflushed: false, mayBeLost: !isAnswered });
  }

  killed(process: number, nowMs: number): void {
    if (this.#sync === 'always') return;
    for (const call of this.#calls.values())
      if (call.process === process && nowMs - call.atMs <= this.#windowMs) call.isUnflushed = true;
  }

  /** A process that starts flushes what others left. */
  started(): void {
    for (const call of this.#calls.values()) call.isUnflushed = false;
  }

  powerCut(nowMs: number): void {
    this.#hadPowerCut = true;
    if (this.#sync === 'always') return;
    for (const call of this.#calls.values())
      if (this.#sync === 'off' || call.isUnflushed || nowMs - call.atMs <= this.#windowMs)
        call.mayBeLost = true;
  }

  rotten(): void {
    this.#hadRot = true;
  }

  /** `last`: the newest call when the copy was made. */
  homeRestored(last: number): void {
    this.#hadHomeRestore = true;
    for (const [number, call] of this.#calls) if (number > last) call.mayBeLost = true;
  }

  storeRestored(): void {
    this.#hadStoreRestore = true;
  }

  /** Throws a sentence when a promise was broken. */
  check(found: {
    readonly stored: ReadonlyMap<number, number>;
    readonly reported: { readonly missing: number; readonly damaged: number };
    readonly failedFlushes: number;
  }): void {
    const { stored, reported, failedFlushes } = found;
    const doubled = [...stored].filter(([, times]) => times > 1).map(([call]) => call);
    if (doubled.length > 0) throw new Error(`Counted more than once: ${doubled.join(', ')}.`);
    const invented = [...stored.keys()].filter((call) => !this.#calls.get(call)?.isAnswered);
    if (invented.length > 0 && !this.#hadPowerCut)
      throw new Error(`Counted but refused: ${invented.join(', ')}.`);
    const lost = [...this.#calls].filter(
      ([call, { isAnswered, mayBeLost }]) => isAnswered && !mayBeLost && !stored.has(call),
    );
    const isHarmed = this.#hadRot || this.#hadStoreRestore || failedFlushes > 0;
    const names = lost.map(([call]) => call).join(', ');
    if (lost.length > 0 && !isHarmed) throw new Error(`Lost: ${names}.`);
    if (lost.length > reported.missing && !this.#hadRot && failedFlushes === 0)
      throw new Error(`Lost: ${names}; reported as missing: ${reported.missing}.`);
    if (lost.length > 0 && reported.missing + reported.damaged === 0 && failedFlushes === 0)
      throw new Error(`Lost without a report: ${names}.`);
    const isCalm = !isHarmed && !this.#hadPowerCut && !this.#hadHomeRestore;
    if (isCalm && reported.missing + reported.damaged > 0)
      throw new Error(
        `Reported ${reported.missing} missing and ${reported.damaged} damaged, and nothing was.`,
      );
  }
}
