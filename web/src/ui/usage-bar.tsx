import type { CSSProperties } from 'react';
import { formatCount } from '../lib/format.ts';

interface Props {
  readonly label: string;
  /** 0 to 100; null while unknown. */
  readonly percent: number | null;
  /** The accessible name of what is counted. */
  readonly text: string;
  /** The end of the scale; no legend without it. */
  readonly limit?: number;
  readonly small?: boolean;
}

function stateOf(percent: number | null): string {
  if (percent === null) return 'unknown';
  return percent >= 100 ? 'over' : percent >= 80 ? 'warn' : 'normal';
}

/** Quarters of the limit, or thirds where only those are whole numbers. */
function legendOf(limit: number): number[] {
  const parts = limit % 4 !== 0 && limit % 3 === 0 ? 3 : 4;
  return Array.from({ length: parts + 1 }, (_, part) => (limit * part) / parts);
}

/** A share of a limit: fill, scale, needle and the 80% mark. */
export function UsageBar({ label, percent, text, limit, small = false }: Props) {
  const value = Math.min(100, Math.max(0, percent ?? 0));
  return (
    <div
      className={small ? 'usage usage-small' : 'usage'}
      data-state={stateOf(percent)}
      // Unknown, it also stands in HTML, whose policy has no styles of elements.
      style={percent === null ? undefined : ({ '--value': value } as CSSProperties)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> has no scale, needle or mark
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent === null ? undefined : Math.round(value * 10) / 10}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
    >
      <div className="usage-scale">
        {!small && <span className="usage-mark" />}
        <span className="usage-needle" />
      </div>
      {limit !== undefined && (
        <div className="usage-legend" aria-hidden="true">
          {legendOf(limit).map((count) => (
            <span key={count}>{formatCount(count)}</span>
          ))}
        </div>
      )}
    </div>
  );
}
