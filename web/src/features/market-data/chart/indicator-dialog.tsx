import { CHART_INDICATORS_MAX } from '@meridian/contracts/chart-limits';
import { CHART_INDICATOR_GROUPS } from '@meridian/contracts/indicators';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IndicatorParameters } from './indicator-parameters.tsx';
import { type ChartIndicator, keyOf, placeOf, usual } from './indicators.ts';

interface Props {
  readonly indicators: readonly ChartIndicator[];
  readonly onIndicators: (indicators: readonly ChartIndicator[]) => void;
  readonly onClose: () => void;
}

const COUNT = CHART_INDICATOR_GROUPS.reduce((sum, [, indicators]) => sum + indicators.length, 0);

/** All indicators by group with a search, and the numbers of the chosen ones. */
export function IndicatorDialog({ indicators, onIndicators, onClose }: Props) {
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const groups = CHART_INDICATOR_GROUPS.map(
    ([title, all]) =>
      [
        title,
        all.filter((it) => `${it.name} ${it.label} ${it.title} ${title}`.toLowerCase().includes(wanted)),
      ] as const,
  ).filter(([, found]) => found.length > 0);
  const full = indicators.length >= CHART_INDICATORS_MAX;
  const chosen = new Set(indicators.map(keyOf));
  return (
    <Dialog title="Indicators" side onClose={onClose}>
      <div className="dialog-body indicator-dialog">
        {indicators.length > 0 && (
          <section aria-label="On the chart">
            <h3>On the chart</h3>
            <ul>
              {indicators.map((indicator, at) => (
                <IndicatorParameters
                  key={keyOf(indicator)}
                  indicator={indicator}
                  onChange={(next) => onIndicators(indicators.map((it, index) => (index === at ? next : it)))}
                  onRemove={() => onIndicators(indicators.filter((it) => it !== indicator))}
                />
              ))}
            </ul>
          </section>
        )}
        <input
          className="input"
          type="search"
          aria-label="Search indicators"
          placeholder={`Search ${COUNT} indicators`}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {full && (
          <p className="field-hint">
            A chart shows up to {CHART_INDICATORS_MAX} indicators. Remove one to add another.
          </p>
        )}
        {groups.length === 0 && <p>No indicator matches “{query.trim()}”.</p>}
        {groups.map(([title, found]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul className="indicator-list">
              {found.map((it) => (
                <li key={it.name}>
                  <button
                    type="button"
                    disabled={full || chosen.has(keyOf(usual(it)))}
                    onClick={() => onIndicators([...indicators, usual(it)])}
                  >
                    <Plus className="icon" />
                    <span>
                      {it.title}
                      <small>
                        {it.name}, {placeOf(it.name).overlay ? 'over the price' : 'in its own pane'}
                      </small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="dialog-foot">
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
