import type { CSSProperties } from 'react';
import { NOT_AVAILABLE } from '../../lib/optional-calls.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { readFailureText } from '../../lib/problem-text.ts';
import type { Market } from './use-market.ts';

interface GaugeProps {
  readonly name: string;
  readonly value: number | null;
  readonly digits: number;
  readonly end: number;
  readonly text: string;
  readonly legend: readonly [string, string, string];
}

/** A position on a scale. */
function Gauge({ name, value, digits, end, text, legend }: GaugeProps) {
  const at = Math.min(100, Math.max(0, (100 * (value ?? 0)) / end));
  return (
    <div>
      <div className="row between t-xs">
        <span className="t-3">{name}</span>
        <b className="num strong">{value === null ? '–' : value.toFixed(digits)}</b>
      </div>
      <div
        className={value === null ? 'gauge is-unknown' : 'gauge'}
        style={{ '--value': at } as CSSProperties}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn by its style
        role="img"
        aria-label={value === null ? `${name} is not known` : `${value.toFixed(digits)} of ${end}${text}`}
      />
      <div className="usage-legend" aria-hidden="true">
        {legend.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
    </div>
  );
}

/** The market's sentiment on two scales. */
export function SentimentPanel({ overview }: Pick<Market, 'overview'>) {
  const content = () => {
    if (overview.info) {
      const { fearGreedIndex, fearGreedLabel, volatilityIndex } = overview.info.sentiment;
      const label = fearGreedLabel?.replaceAll('_', ' ').toLowerCase();
      return (
        <div className="gauges">
          <Gauge
            name={label ? `Fear and greed index: ${label}` : 'Fear and greed index'}
            value={fearGreedIndex}
            digits={0}
            end={100}
            text={label ? `, ${label}` : ''}
            legend={['0 fear', '50', '100 greed']}
          />
          <Gauge
            name="Volatility index"
            value={volatilityIndex}
            digits={2}
            end={60}
            text=", percent a year"
            legend={['0', '30', '60']}
          />
        </div>
      );
    }
    if (overview.unavailable) return <EmptyState title="Not measured" text={NOT_AVAILABLE} />;
    if (overview.problem === null) return <Loading label="Loading the sentiment" />;
    return (
      <FailedState
        title="The sentiment could not be read"
        message={readFailureText(overview.problem)}
        unchanged="The rest of this page is not affected."
        onRetry={overview.refetch}
      />
    );
  };
  return (
    <Panel title="Market sentiment">
      <div className="gauges-frame">{content()}</div>
    </Panel>
  );
}
