import { timeText } from '@meridian/market/dates';
import { type Frame, directFrame } from './frame.ts';
import { gapFrame, type MissedRange } from './gap-frame.ts';

/** More than a reader can receive before the stalled connection is detected. */
const GUARANTEED_MAX = 4_000;

/** The pending frames of a slow reader: at most one state frame and one gap per channel. */
export class Backlog {
  #dropped = 0;
  readonly #newest = new Map<string, Frame>();
  readonly #missed = new Map<string, MissedRange>();
  readonly #guaranteed: Frame[] = [];

  /** Frames that the reader does not get. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Whether too many guaranteed frames are waiting. */
  get isFull(): boolean {
    return this.#guaranteed.length > GUARANTEED_MAX;
  }

  add(frame: Frame): void {
    const { kind, channel, seq, atMs } = frame;
    if (kind === 'guaranteed') {
      this.#guaranteed.push(frame);
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

  /** The frames with which the reader catches up at `nowMs`. */
  frames(nowMs: number): Frame[] {
    const conflated = directFrame<'conflated'>({
      type: 'conflated',
      dropped: this.#dropped,
      timestamp: timeText(nowMs),
    });
    return [
      ...this.#guaranteed,
      ...(this.#dropped > 0 ? [conflated] : []),
      ...Array.from(this.#missed.values(), gapFrame),
      ...this.#newest.values(),
    ];
  }
}
