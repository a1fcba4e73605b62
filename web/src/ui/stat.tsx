import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  /** Below the value: a note, a badge or a small chart. */
  readonly context: ReactNode;
  /** Below that: how the value compares with an earlier one; null keeps the line free for it. */
  readonly change?: string | null;
}

export function Stat({ label, value, unit, context, change }: Props) {
  return (
    <div className="stat">
      <dt className="stat-label">{label}</dt>
      <dd>
        <span className="stat-value">
          {value}
          {unit !== undefined && <small>{unit}</small>}
        </span>
        <span className="stat-delta">{context}</span>
        {change !== undefined && <span className="stat-delta stat-change">{change}</span>}
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
