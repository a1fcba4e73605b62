/** The channels of a stream: which are wanted, and of each the last frame that was given. */
export class Followed {
  readonly #wanted = new Set<string>();
  readonly #cursor = new Map<string, number>();

  get wanted(): readonly string[] {
    return [...this.#wanted];
  }

  add(channels: Iterable<string>): void {
    for (const channel of channels) this.#wanted.add(channel);
  }

  /** Leaves channels; answers all names under which the server may send them. */
  remove(channels: Iterable<string>): string[] {
    const gone = new Set(channels);
    for (const channel of gone) this.#wanted.delete(channel);
    for (const channel of this.#cursor.keys()) if (!this.covers(channel)) gone.add(channel);
    for (const channel of gone) if (!this.covers(channel)) this.#cursor.delete(channel);
    return [...gone];
  }

  /** Takes on the names by which the server knows channels that were written otherwise. */
  rename(known: readonly string[]): void {
    const others = this.wanted.filter((channel) => !known.includes(channel));
    if (others.length === 0) return;
    const byLetters = new Map(known.map((channel) => [channel.toLowerCase(), channel]));
    for (const channel of others) {
      const name = byLetters.get(channel.toLowerCase());
      if (name === undefined) continue;
      this.#wanted.delete(channel);
      this.#wanted.add(name);
    }
  }

  /** Whether a channel is wanted, by its name or as one of all symbols. */
  covers(channel: string): boolean {
    if (this.#wanted.has(channel)) return true;
    const [kind = '', interval = ''] = channel.split('.', 2);
    return this.#wanted.has(kind === 'bars' ? `bars.${interval}.*` : `${kind}.*`);
  }

  /** The last seq that was given of a channel; -1 before the first. */
  last(channel: string): number {
    return this.#cursor.get(channel) ?? -1;
  }

  advance(channel: string, seq: number): void {
    if (seq > this.last(channel)) this.#cursor.set(channel, seq);
  }

  /** What to go on with on a new connection: the cursor of channels that have one, and the names of the others. */
  resumption(): { cursor: [string, number][]; others: string[] } {
    return { cursor: [...this.#cursor], others: this.wanted.filter((channel) => !this.#cursor.has(channel)) };
  }
}
