import { timeText } from '@meridian/market/dates';
import { type Frame, directFrame } from './frame.ts';
import { gapFrame, type MissedRange } from './gap-frame.ts';

/** More than any reader is told in the time that it takes to find out that nobody reads. */
const TOLD_MAX = 4_000;

/** What waits for a reader that cannot keep up: no more than one frame and one gap of each channel. */
export class Backlog {
  #dropped = 0;
  readonly #newest = new Map<string, Frame>();
  readonly #missed = new Map<string, MissedRange>();
  readonly #told: Frame[] = [];

  /** Whether more was to be told than a reader can be owed. */
  get isFull(): boolean {
    return this.#told.length > TOLD_MAX;
  }

  add(frame: Frame): void {
    const { kind, channel, seq, atMs } = frame;
    if (kind === 'told') {
      this.#told.push(frame);
      return;
    }
    if (kind === 'state') {
      if (this.#newest.has(channel)) this.#dropped++;
      this.#newest.set(channel, frame);
      return;
    }
    this.#dropped++;
    const before = this.#missed.get(channel) ?? { channel, fromSeq: seq, fromMs: atMs };
    this.#missed.set(channel, { ...before, toSeq: seq, toMs: atMs });
  }

  /** How the reader catches up, at `nowMs`. */
  frames(nowMs: number): Frame[] {
    const conflated = directFrame<'conflated'>({
      type: 'conflated',
      dropped: this.#dropped,
      timestamp: timeText(nowMs),
    });
    return [
      ...this.#told,
      ...(this.#dropped > 0 ? [conflated] : []),
      ...Array.from(this.#missed.values(), gapFrame),
      ...this.#newest.values(),
    ];
  }
}
