import type { ReactNode } from 'react';

/** A list with names at the left and values at the right. */
export function Facts({
  facts,
  className = 'facts',
}: {
  readonly facts: readonly (readonly [string, ReactNode])[];
  readonly className?: string;
}) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
