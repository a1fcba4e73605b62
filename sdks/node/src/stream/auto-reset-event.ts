/** An event that one waiter can await. It stays set until the next wait. */
export class AutoResetEvent {
  #isSet = false;
  #wake: (() => void) | undefined;

  set(): void {
    this.#isSet = true;
    this.#wake?.();
  }

  /** Resolves with true when the event is set, or was set since the last wait, with false after `mostMs`. */
  async wait(mostMs?: number): Promise<boolean> {
    if (!this.#isSet) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        if (mostMs !== undefined) timer = setTimeout(resolve, mostMs);
      });
      clearTimeout(timer);
      this.#wake = undefined;
    }
    const wasSet = this.#isSet;
    this.#isSet = false;
    return wasSet;
  }
}
