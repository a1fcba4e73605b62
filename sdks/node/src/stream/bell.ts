/** An event that one waiter can await. It stays set until the next wait. */
export class Bell {
  #hasRung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#hasRung = true;
    this.#wake?.();
  }

  /** Resolves with true when it rings or has rung since the last wait, with false after `mostMs`. */
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
