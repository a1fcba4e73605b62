const HEIGHT = 20;

/** Bars from left to right, each counted from the one before: small numbers that repeat compress better. */
function bars(changes: readonly number[], cap: number, up: boolean): string {
  let before: number | null = null;
  return changes
    .map((change, index) => {
      if (change >= 0 !== up) return '';
      const length = Math.max(0.6, Math.min(1, Math.abs(change) / cap) * (HEIGHT / 2));
      const start = before === null ? `M${index} ${HEIGHT / 2}` : `m${index - before} 0`;
      before = index;
      return `${start}v${(up ? -length : length).toFixed(1)}h.8V${HEIGHT / 2}z`;
    })
    .join('');
}

/** One bar per change, up above the line and down below it; its length is the size, capped at the 96th percentile. */
export function HeatStrip({ changes }: { readonly changes: readonly number[] }) {
  const sizes = changes.map(Math.abs).toSorted((a, b) => a - b);
  const cap = sizes[Math.floor(sizes.length * 0.96)] ?? 1;
  return (
    <svg
      className="heat"
      viewBox={`0 0 ${changes.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="heat-up" d={bars(changes, cap, true)} />
      <path className="heat-down" d={bars(changes, cap, false)} />
    </svg>
  );
}
