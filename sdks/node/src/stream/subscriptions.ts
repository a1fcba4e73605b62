/** The requested channels of a stream, and the last delivered `seq` of each. */
export class Subscriptions {
  readonly #requested = new Set<string>();
  readonly #cursor = new Map<string, number>();

  get requested(): readonly string[] {
    return [...this.#requested];
  }

  add(channels: Iterable<string>): void {
    for (const channel of channels) this.#requested.add(channel);
  }

  /** Removes channels. Returns all names under which the server may send them. */
  remove(channels: Iterable<string>): string[] {
    const gone = new Set(channels);
    for (const channel of gone) this.#requested.delete(channel);
    for (const channel of this.#cursor.keys()) if (!this.covers(channel)) gone.add(channel);
    for (const channel of gone) if (!this.covers(channel)) this.#cursor.delete(channel);
    return [...gone];
  }

  /** Adopts the server's names for channels that were written differently. */
  rename(known: readonly string[]): void {
    const others = this.requested.filter((channel) => !known.includes(channel));
    if (others.length === 0) return;
    const byLetters = new Map(known.map((channel) => [channel.toLowerCase(), channel]));
    for (const channel of others) {
      const name = byLetters.get(channel.toLowerCase());
      if (name === undefined) continue;
      this.#requested.delete(channel);
      this.#requested.add(name);
    }
  }

  /** Returns whether a channel is requested, by name or by wildcard. */
  covers(channel: string): boolean {
    if (this.#requested.has(channel)) return true;
    const [kind = '', interval = ''] = channel.split('.', 2);
    return this.#requested.has(kind === 'bars' ? `bars.${interval}.*` : `${kind}.*`);
  }

  /** The last delivered `seq` of a channel; -1 before the first frame. */
  last(channel: string): number {
    return this.#cursor.get(channel) ?? -1;
  }

  advance(channel: string, seq: number): void {
    if (seq > this.last(channel)) this.#cursor.set(channel, seq);
  }

  /** Returns what to request on a new connection: the cursor of channels with frames, and the other channels. */
  resumption(): { cursor: [string, number][]; others: string[] } {
    return {
      cursor: [...this.#cursor],
      others: this.requested.filter((channel) => !this.#cursor.has(channel)),
    };
  }
}
