import { StreamError } from '../errors.ts';
import type {
  AlertFrame,
  BookFrame,
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
import type { Subscriptions } from './subscriptions.ts';

/** A frame that a stream delivers to its reader. */
export type StreamItem =
  | TradeFrame
  | QuoteFrame
  | BookFrame
  | StreamBar
  | StatusFrame
  | AlertFrame
  | GapFrame
  | ConflatedFrame;

type Numbered = Exclude<StreamItem, GapFrame | ConflatedFrame>;

interface FrameReaderOptions {
  readonly subscriptions: Subscriptions;
  /** True when gaps of bars are filled. */
  readonly fills: boolean;
  readonly follow: (path: string) => Promise<HistoryPage>;
  /** Called when a gap has been filled or filling has failed. */
  readonly onFilled: () => void;
}

/** The maximum number of frames that wait while a gap is filled. Beyond it, reading pauses. */
const HELD_MAX = 10_000;

/** Turns the frames of the server into those of the reader: without duplicates, in order, with gaps of bars filled. */
export class FrameReader {
  readonly #options: FrameReaderOptions;
  readonly #fillings = new Map<string, { filling: Filling; held: (Numbered | GapFrame)[] }>();
  readonly #ready: StreamItem[] = [];
  #held = 0;
  readonly refused: Map<string, RefusedChannel> = new Map();

  constructor(options: FrameReaderOptions) {
    this.#options = options;
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
      case 'bar':
        if (frame.revised) this.#receiveUnnumbered(frame);
        else this.#receiveNumbered(frame);
        break;
      case 'trade':
      case 'quote':
      case 'book':
      case 'status':
      case 'alert':
        this.#receiveNumbered(frame);
        break;
      case 'gap':
        if (frame.state === undefined) this.#receiveGap(frame);
        else this.#receiveUnnumbered(frame);
        break;
      case 'conflated':
        this.#ready.push(frame);
        break;
      case 'subscription':
        this.#receiveSubscription(frame);
        break;
      default:
    }
  }

  #receiveNumbered(frame: Numbered): void {
    const { channel, seq, snapshot } = frame as Numbered & { snapshot?: boolean };
    const { subscriptions: followed } = this.#options;
    const last = followed.last(channel);
    // All frames of a snapshot have the current seq of their channel.
    if ((snapshot ? seq < last : seq <= last) || !followed.covers(channel)) return;
    if (this.#holds(channel, frame)) return;
    followed.advance(channel, seq);
    this.#ready.push(frame);
  }

  /** A frame about what was sent before: a revised bar, or a gap of the vendor. It does not change the position. */
  #receiveUnnumbered(frame: StreamBar | GapFrame): void {
    if (!this.#options.subscriptions.covers(frame.channel) || this.#holds(frame.channel, frame)) return;
    this.#ready.push(frame);
  }

  #receiveGap(gap: GapFrame): void {
    const { subscriptions: followed, fills } = this.#options;
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
    this.#options.subscriptions.advance(gap.channel, gap.toSeq);
    this.#ready.push(gap);
  }

  async #fill(gap: GapFrame): Promise<void> {
    const filling: Filling = { gap, bars: undefined, isOver: false };
    this.#fillings.set(gap.channel, { filling, held: [] });
    try {
      filling.bars = await barsIn(gap, this.#options.follow);
    } catch {
      // If filling fails for any reason, report the gap to the reader.
    }
    filling.isOver = true;
    this.#options.onFilled();
  }

  /** Delivers the filled bars, and the frames that waited for them. */
  #settle(): void {
    for (const [channel, { filling, held }] of this.#fillings) {
      if (!filling.isOver) continue;
      this.#fillings.delete(channel);
      this.#held -= held.length;
      if (filling.bars) {
        for (const bar of filling.bars) this.#receiveNumbered(bar);
        this.#options.subscriptions.advance(channel, filling.gap.toSeq);
      } else if (this.#options.subscriptions.covers(channel)) this.#report(filling.gap);
      for (const frame of held) this.receive(frame);
    }
  }

  #receiveSubscription({ channels, refused }: SubscriptionFrame): void {
    const { subscriptions: followed } = this.#options;
    followed.rename(channels);
    if (refused.length === 0) return;
    for (const each of refused) this.refused.set(each.channel, each);
    followed.remove(refused.map(({ channel }) => channel));
    if (followed.requested.length > 0) return;
    const reasons = refused.map(({ channel, message }) => `${channel}: ${message}`).join('; ');
    throw new StreamError(`All channels were refused: ${reasons}`, null, refused[0]!.reason);
  }
}
