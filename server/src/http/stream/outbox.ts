import type { Frame } from './frame.ts';
import type { ConnectionGroup } from './group.ts';

/** The groups that have frames to send. Most are sent once a second, those of readers who want no conflation at once. */
export class Outbox {
  readonly #positionNow: () => string;
  #touched: ConnectionGroup[] = [];
  #isScheduled = false;

  /** `positionNow`: the position of the market, for readers that reconnect. */
  constructor(positionNow: () => string) {
    this.#positionNow = positionNow;
  }

  /** Adds a frame to the groups that `isFor` selects. */
  add(
    groups: Iterable<ConnectionGroup>,
    frame: Frame,
    isFor: (group: ConnectionGroup) => boolean = () => true,
  ): void {
    for (const group of groups) if (isFor(group) && group.add(frame)) this.#touched.push(group);
  }

  /** Sends everything. */
  flush(): void {
    this.#flush(() => true);
  }

  /** Sends the frames of groups that are not conflated, at the end of this turn of the event loop. */
  flushArrivedSoon(): void {
    if (this.#isScheduled || this.#touched.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#flush(({ isConflated }) => !isConflated);
    });
  }

  #flush(isDue: (group: ConnectionGroup) => boolean): void {
    const touched = this.#touched;
    this.#touched = touched.filter((group) => !isDue(group));
    for (const group of touched) if (isDue(group)) group.flush(this.#positionNow());
  }
}
