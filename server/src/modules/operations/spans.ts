/** A span of time, in milliseconds since 1970. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The spans in order, with those merged that overlap or touch. Spans that end before they begin are left out. */
export function merged(spans: readonly Span[]): Span[] {
  const joined: { fromMs: number; untilMs: number }[] = [];
  for (const { fromMs, untilMs } of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (untilMs < fromMs) continue;
    const previous = joined.at(-1);
    if (previous && fromMs <= previous.untilMs) previous.untilMs = Math.max(previous.untilMs, untilMs);
    else joined.push({ fromMs, untilMs });
  }
  return joined;
}

/** What of `spans` no `cut` covers. Both are in order and do not overlap. */
export const without = (spans: readonly Span[], cuts: readonly Span[]): Span[] =>
  spans.flatMap((span) => {
    const left: Span[] = [];
    let fromMs = span.fromMs;
    for (const cut of cuts) {
      if (cut.untilMs <= fromMs || cut.fromMs >= span.untilMs) continue;
      if (cut.fromMs > fromMs) left.push({ fromMs, untilMs: cut.fromMs });
      fromMs = cut.untilMs;
    }
    if (fromMs < span.untilMs) left.push({ fromMs, untilMs: span.untilMs });
    return left;
  });
