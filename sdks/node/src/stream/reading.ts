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

/** What a stream gives its reader. */
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
  /** Whether gaps of bars are filled. */
  readonly fills: boolean;
  readonly follow: (path: string) => Promise<HistoryPage>;
  /** Called when a gap has been filled, or cannot be. */
  readonly onFilled: () => void;
}

/** Frames that wait behind the filling of a gap; with more, nothing is read until it is over. */
const HELD_MAX = 10_000;

/** Makes what the reader gets of what the server sends: each frame once, in its order, with gaps of bars filled. */
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

  /** What is next for the reader. */
  take(): StreamItem | undefined {
    if (this.#fillings.size > 0) this.#settle();
    return this.#ready.shift();
  }

  /** Takes in a frame about a channel; the others are for somebody else. */
  hear(frame: StreamFrame): void {
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
    // The frames of a snapshot have all the seq at which their channel stands.
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
    else this.#tell(gap);
  }

  /** Whether a frame has to wait behind the filling of a gap of its channel. */
  #holds(channel: string, frame: Numbered | GapFrame): boolean {
    const held = this.#fillings.get(channel)?.held;
    if (!held) return false;
    held.push(frame);
    this.#held++;
    return true;
  }

  #tell(gap: GapFrame): void {
    this.#reading.followed.advance(gap.channel, gap.toSeq);
    this.#ready.push(gap);
  }

  async #fill(gap: GapFrame): Promise<void> {
    const filling: Filling = { gap, bars: undefined, isOver: false };
    this.#fillings.set(gap.channel, { filling, held: [] });
    try {
      filling.bars = await barsIn(gap, this.#reading.follow);
    } catch {
      // Whatever is in the way, the reader is told of the gap instead.
    }
    filling.isOver = true;
    this.#reading.onFilled();
  }

  /** Gives what was filled, and what waited behind it. */
  #settle(): void {
    for (const [channel, { filling, held }] of this.#fillings) {
      if (!filling.isOver) continue;
      this.#fillings.delete(channel);
      this.#held -= held.length;
      if (filling.bars) {
        for (const bar of filling.bars) this.#hearNumbered(bar);
        this.#reading.followed.advance(channel, filling.gap.toSeq);
      } else if (this.#reading.followed.covers(channel)) this.#tell(filling.gap);
      for (const frame of held) this.hear(frame);
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
