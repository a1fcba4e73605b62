import type { ReactNode } from 'react';
import './stat.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  /** Below the value: a note, a badge or a small chart. */
  readonly context: ReactNode;
}

export function Stat({ label, value, unit, context }: Props) {
  return (
    <div className="stat">
      <dt className="stat-label">{label}</dt>
      <dd>
        <span className="stat-value">
          {value}
          {unit !== undefined && <small>{unit}</small>}
        </span>
        <span className="stat-delta">{context}</span>
      </dd>
    </div>
  );
}

/** Stats in one ruled strip. */
export function Stats({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <dl className="stats" aria-label={label}>
      {children}
    </dl>
  );
}
