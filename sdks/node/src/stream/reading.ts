import { StreamError } from '../errors.ts';
import type {
  AlertFrame,
  ConflatedFrame,
  GapFrame,
  HistoryPage,
  QuoteFrame,
  RefusedChannel,
  StatusFrame,
  StreamFrame,
  SubscriptionFrame,
  TradeFrame,
} from '../generated/shapes.ts';
import { barsIn, type Filling, type StreamBar } from './fill.ts';
import type { Followed } from './followed.ts';

/** A frame that a stream delivers to its reader. */
export type StreamItem =
  | TradeFrame
  | QuoteFrame
  | StreamBar
  | StatusFrame
  | AlertFrame
  | GapFrame
  | ConflatedFrame;

type Numbered = Exclude<StreamItem, GapFrame | ConflatedFrame>;

interface Reading {
  readonly followed: Followed;
  /** True when gaps of bars are filled. */
  readonly fills: boolean;
  readonly follow: (path: string) => Promise<HistoryPage>;
  /** Called when a gap has been filled or filling has failed. */
  readonly onFilled: () => void;
}

/** The maximum number of frames that wait while a gap is filled. Beyond it, reading pauses. */
const HELD_MAX = 10_000;

/** Turns the frames of the server into those of the reader: without duplicates, in order, with gaps of bars filled. */
export class Reader {
  readonly #reading: Reading;
  readonly #fillings = new Map<string, { filling: Filling; held: (Numbered | GapFrame)[] }>();
  readonly #ready: StreamItem[] = [];
  #held = 0;
  readonly refused: Map<string, RefusedChannel> = new Map();

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  get isFull(): boolean {
    return this.#held >= HELD_MAX;
  }

  /** Removes and returns the next frame for the reader. */
  take(): StreamItem | undefined {
    if (this.#fillings.size > 0) this.#settle();
    return this.#ready.shift();
  }

  /** Handles a frame of a channel. Ignores other frames. */
  receive(frame: StreamFrame): void {
    switch (frame.type) {
      case 'trade':
      case 'quote':
      case 'bar':
      case 'status':
      case 'alert':
        this.#hearNumbered(frame);
        break;
      case 'gap':
        this.#hearGap(frame);
        break;
      case 'conflated':
        this.#ready.push(frame);
        break;
      case 'subscription':
        this.#hearSubscription(frame);
        break;
      default:
    }
  }

  #hearNumbered(frame: Numbered): void {
    const { channel, seq, snapshot } = frame as Numbered & { snapshot?: boolean };
    const { followed } = this.#reading;
    const last = followed.last(channel);
    // All frames of a snapshot have the current seq of their channel.
    if ((snapshot ? seq < last : seq <= last) || !followed.covers(channel)) return;
    if (this.#holds(channel, frame)) return;
    followed.advance(channel, seq);
    this.#ready.push(frame);
  }

  #hearGap(gap: GapFrame): void {
    const { followed, fills } = this.#reading;
    const { channel, toSeq } = gap;
    if (toSeq <= followed.last(channel) || !followed.covers(channel) || this.#holds(channel, gap)) return;
    if (fills && channel.startsWith('bars.')) void this.#fill(gap);
    else this.#report(gap);
  }

  /** Returns whether a gap of the frame's channel is being filled. */
  #holds(channel: string, frame: Numbered | GapFrame): boolean {
    const held = this.#fillings.get(channel)?.held;
    if (!held) return false;
    held.push(frame);
    this.#held++;
    return true;
  }

  #report(gap: GapFrame): void {
    this.#reading.followed.advance(gap.channel, gap.toSeq);
    this.#ready.push(gap);
  }

  async #fill(gap: GapFrame): Promise<void> {
    const filling: Filling = { gap, bars: undefined, isOver: false };
    this.#fillings.set(gap.channel, { filling, held: [] });
    try {
      filling.bars = await barsIn(gap, this.#reading.follow);
    } catch {
      // If filling fails for any reason, report the gap to the reader.
    }
    filling.isOver = true;
    this.#reading.onFilled();
  }

  /** Delivers the filled bars, and the frames that waited for them. */
  #settle(): void {
    for (const [channel, { filling, held }] of this.#fillings) {
      if (!filling.isOver) continue;
      this.#fillings.delete(channel);
      this.#held -= held.length;
      if (filling.bars) {
        for (const bar of filling.bars) this.#hearNumbered(bar);
        this.#reading.followed.advance(channel, filling.gap.toSeq);
      } else if (this.#reading.followed.covers(channel)) this.#report(filling.gap);
      for (const frame of held) this.receive(frame);
    }
  }

  #hearSubscription({ channels, refused }: SubscriptionFrame): void {
    const { followed } = this.#reading;
    followed.rename(channels);
    if (refused.length === 0) return;
    for (const each of refused) this.refused.set(each.channel, each);
    followed.remove(refused.map(({ channel }) => channel));
    if (followed.wanted.length > 0) return;
    const reasons = refused.map(({ channel, message }) => `${channel}: ${message}`).join('; ');
    throw new StreamError(`All channels were refused: ${reasons}`, null, refused[0]!.reason);
  }
}
