/** Lets one waiter wait for any of several things. */
export class Bell {
  #hasRung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#hasRung = true;
    this.#wake?.();
  }

  /** Resolves when it rings, or has rung since the last wait; after `mostMs` with false. */
  async wait(mostMs?: number): Promise<boolean> {
    if (!this.#hasRung) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        if (mostMs !== undefined) timer = setTimeout(resolve, mostMs);
      });
      clearTimeout(timer);
      this.#wake = undefined;
    }
    const hasRung = this.#hasRung;
    this.#hasRung = false;
    return hasRung;
  }
}
