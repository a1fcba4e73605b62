interface Props {
  readonly label: string;
  /** Sizes of the parts, largest first, at most five. */
  readonly parts: readonly number[];
  /** In the middle: a figure, and below it what it counts. */
  readonly figure: string;
  readonly unit: string;
}

const SIZE = 164;
const OUTER = SIZE / 2 - 2;
const INNER = OUTER * 0.62;
/** Half the gap between two parts, in radians at the outer edge. */
const GAP = 0.018;

const at = (radius: number, angle: number) =>
  `${(SIZE / 2 + radius * Math.sin(angle)).toFixed(2)},${(SIZE / 2 - radius * Math.cos(angle)).toFixed(2)}`;

/** A ring segment between two angles, clockwise from the top, never too small to see. */
function slice(from: number, to: number): string {
  const gap = Math.min(GAP, (to - from) / 4);
  const [start, end, inset] = [from + gap, to - gap, (gap * OUTER) / INNER];
  const large = end - start > Math.PI ? 1 : 0;
  return `M${at(OUTER, start)} A${OUTER},${OUTER} 0 ${large} 1 ${at(OUTER, end)} L${at(INNER, to - inset)} A${INNER},${INNER} 0 ${large} 0 ${at(INNER, from + inset)} Z`;
}

/** Parts of a whole, coloured by the ramp. A list beside it has the numbers. */
export function Ring({ label, parts, figure, unit }: Props) {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const ends = parts.map(
    (_part, index) => (parts.slice(0, index + 1).reduce((sum, part) => sum + part, 0) / total) * 2 * Math.PI,
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of lines is no <img>
    <svg className="ring-chart" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      {parts.length === 1 ? (
        <circle
          className="ring-whole"
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={(OUTER + INNER) / 2}
          strokeWidth={OUTER - INNER}
        />
      ) : (
        ends.map((end, index) => (
          <path key={end} className={`ramp-${index + 1}`} d={slice(ends[index - 1] ?? 0, end)} />
        ))
      )}
      <text className="ring-figure" x={SIZE / 2} y={SIZE / 2 + 2} textAnchor="middle">
        {figure}
      </text>
      <text className="ring-unit" x={SIZE / 2} y={SIZE / 2 + 19} textAnchor="middle">
        {unit}
      </text>
    </svg>
  );
}
