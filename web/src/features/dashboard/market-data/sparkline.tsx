const WIDTH = 120;
const HEIGHT = 36;
const EDGE = 3;

/** A line of values in ink, and the level that it began at. What it shows stands beside it in words. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const x = (index: number) => (values.length > 1 ? (WIDTH * index) / (values.length - 1) : WIDTH);
  const y = (value: number) => EDGE + (1 - (value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const start = y(values[0] ?? 0);
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {values.length > 1 && (
        <>
          <line className="spark-start" x1={0} x2={WIDTH} y1={start} y2={start} />
          <polyline
            className="spark-line"
            points={values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
          />
        </>
      )}
    </svg>
  );
}
