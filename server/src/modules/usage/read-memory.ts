/**
 * Memory for what is read, until a window has been made of it: then it is used again. New memory for each read would be garbage outside
 * of V8's heap, for which V8 marks its whole heap, on a core that the store needs.
 */
export class ReadMemory {
  readonly #buffers: Buffer[] = [];
  #taken = 0;

  /** So many bytes, with any content. */
  take(bytes: number): Buffer {
    let buffer = this.#buffers[this.#taken];
    if (!buffer || buffer.length < bytes) {
      buffer = Buffer.allocUnsafeSlow(bytes);
      this.#buffers[this.#taken] = buffer;
    }
    this.#taken++;
    return buffer.subarray(0, bytes);
  }

  /** Everything that was taken may be overwritten. */
  release(): void {
    this.#taken = 0;
  }
}
