/** Finds what can be folded in formatted JSON, also with the comments that shorten an example. */
export interface Region {
  /** The line that opens it. */
  readonly from: number;
  /** The line that closes it. */
  readonly to: number;
  /** How many regions surround it. */
  readonly depth: number;
  /** The name of the field; `item` in a list. */
  readonly name: string;
}

const OPENS = /[[{]$/;
const CLOSES = /^\s*[\]}]/;
const NAME = /^\s*"((?:[^"\\]|\\.)*)":/;

/** The objects and lists of several lines, by the line that opens them. The whole text is none of them. */
export function regionsOf(lines: readonly string[]): ReadonlyMap<number, Region> {
  const regions = new Map<number, Region>();
  const open: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (CLOSES.test(line)) {
      const from = open.pop();
      if (from !== undefined && open.length > 0) {
        const name = NAME.exec(lines[from]!)?.[1] ?? 'item';
        regions.set(from, { from, to: at, depth: open.length, name });
      }
    }
    if (OPENS.test(line.trimEnd())) open.push(at);
  }
  return regions;
}
