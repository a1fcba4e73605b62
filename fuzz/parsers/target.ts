/** A parser of bytes from outside, and what must hold for every input. */
export interface ParserTarget {
  /** Texts that mutations insert: marks, field names, limits. */
  readonly tokens: readonly string[];
  /** Valid inputs that the search starts with, beside the kept corpus. */
  seeds(): Promise<readonly Buffer[]> | readonly Buffer[];
  /** Parses one input. Throws when the property does not hold; a documented refusal is no error. */
  check(input: Buffer): Promise<void> | void;
}

/** Throws unless `holds`. */
export function mustHold(holds: boolean, property: string): void {
  if (!holds) throw new Error(`Broken property: ${property}`);
}

/** Runs `parse`; returns undefined when it refuses with `Refusal`. Any other error is passed on. */
export function unlessRefused<Value>(
  Refusal: abstract new (...args: never[]) => Error,
  parse: () => Value,
): Value | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return undefined;
  }
}
