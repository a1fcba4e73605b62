/** How many calls of a month this process may still admit while the shared store is away. */
export class MonthShare {
  #known: { readonly period: string; readonly share: Promise<{ left: number }> } | undefined;

  /** The share of a period, computed once. Calls that come meanwhile wait for it, so that all of them count it down. */
  read(period: string, compute: () => Promise<number>): Promise<{ left: number }> {
    if (this.#known?.period === period) return this.#known.share;
    const known = { period, share: compute().then((left) => ({ left })) };
    this.#known = known;
    known.share.catch(() => {
      if (this.#known === known) this.#known = undefined;
    });
    return known.share;
  }
}
