import { linear } from '../lib/scale.ts';
import './sparkline.css';

const WIDTH = 120;
const HEIGHT = 26;

/** A line of equally spaced values, with the starting level; null without one. The text beside it says the same. */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const y = linear([Math.min(...known), Math.max(...known)], [HEIGHT - 3, 3]);
  const x = linear([0, values.length - 1], [0, WIDTH]);
  const line = values
    .map((value, index) => (value === null ? null : `${x(index).toFixed(1)},${y(value).toFixed(1)}`))
    .filter((point) => point !== null);
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <line className="spark-level" x1={0} x2={WIDTH} y1={y(known[0]!)} y2={y(known[0]!)} />
      <polyline className="spark-line" points={line.join(' ')} />
    </svg>
  );
}
