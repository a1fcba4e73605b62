import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { FeedGap, FeedMessage, MarketMessage } from '../feed-message.ts';
import { readSegment } from '../tape/tape-segments.ts';
import type { Vendor, VendorSettings } from '../vendor.ts';
import type { FeedWriter } from './feed-writer.ts';

export interface ReplayOptions {
  /** A segment of a tape (`.tape`), or a session with a JSON object a line. */
  readonly path: string;
  /** How many times faster than it was recorded. */
  readonly speed: number;
  /** The vendor of a recorded session. */
  readonly vendor: Vendor | undefined;
  readonly settings: VendorSettings;
  readonly writer: Pick<FeedWriter, 'take'>;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

interface Moment {
  readonly atMs: number;
  readonly messages: readonly FeedMessage[];
}

const isMarket = (message: FeedMessage): message is Exclude<MarketMessage, FeedGap> =>
  !['subscribed', 'alive', 'refused', 'rejected', 'gap'].includes(message.kind);

/** What was recorded, in its order. */
function* momentsOf({ path, vendor, settings }: ReplayOptions): Iterable<Moment> {
  if (path.endsWith('.tape')) {
    for (const frame of readSegment(path).frames)
      yield { atMs: frame.receivedMs, messages: frame.records().map(({ message }) => message) };
    return;
  }
  const session = vendor?.stream?.open(settings, []);
  if (!session) throw new Error('REPLAY_VENDOR must name the vendor of the recorded session.');
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line === '') continue;
    const { at, direction, message } = JSON.parse(line) as {
      at: number;
      direction: string;
      message: unknown;
    };
    if (direction === 'received')
      yield { atMs: at * 1_000, messages: session.read(JSON.stringify(message)).messages };
  }
}

/** The same message as if it happened now. */
function shifted(message: Exclude<MarketMessage, FeedGap>, ms: number): MarketMessage {
  if (message.kind === 'bar') return { ...message, startMs: message.startMs + ms };
  if (message.kind === 'quote' || message.kind === 'book')
    return { ...message, atMs: message.atMs === null ? null : message.atMs + ms };
  if (message.kind === 'correction')
    return { ...message, corrected: { ...message.corrected, atMs: message.corrected.atMs + ms } };
  return { ...message, atMs: message.atMs + ms };
}

/** Plays a recording as if it happened now. Resolves at its end, or when it is aborted. */
export async function replay(options: ReplayOptions): Promise<void> {
  const { speed, writer, now, signal } = options;
  const startedMs = now();
  let firstMs: number | undefined;
  for (const { atMs, messages } of momentsOf(options)) {
    firstMs ??= atMs;
    const dueMs = startedMs + (atMs - firstMs) / speed;
    if (dueMs > now()) await delay(dueMs - now(), undefined, { signal, ref: false });
    signal.throwIfAborted();
    const ms = now() - atMs;
    writer.take(
      'replay',
      messages.filter(isMarket).map((message) => shifted(message, ms)),
    );
  }
}
