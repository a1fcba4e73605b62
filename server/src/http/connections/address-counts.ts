/** Counts what addresses have open. */
export interface AddressCounts {
  /** Counts one more of an address. Returns false, and counts nothing, when it has `most`. */
  add(address: string, most: number): boolean;
  remove(address: string): void;
}

/** The counts of a server that is alone. */
export class OwnAddressCounts implements AddressCounts {
  readonly #open = new Map<string, number>();

  add(address: string, most: number): boolean {
    const open = this.#open.get(address) ?? 0;
    if (open >= most) return false;
    this.#open.set(address, open + 1);
    return true;
  }

  remove(address: string): void {
    const left = this.#open.get(address)! - 1;
    if (left > 0) this.#open.set(address, left);
    else this.#open.delete(address);
  }
}
