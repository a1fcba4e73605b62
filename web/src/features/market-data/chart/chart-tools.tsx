import { ChartNoAxesCombined, GitCompareArrows, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { IndicatorDialog } from './indicator-dialog.tsx';
import { keyOf, labelOf } from './indicators.ts';
import type { ChartChoice } from './use-chart.ts';

interface ChipProps {
  readonly name: string;
  /** What pressing it does. */
  readonly label: string;
  readonly onRemove: () => void;
}

const Chip = ({ name, label, onRemove }: ChipProps) => (
  <li>
    <button className="chart-chip" type="button" aria-label={label} onClick={onRemove}>
      {name}
      <X className="icon" />
    </button>
  </li>
);

/** Opens the indicators and the comparison, and lists what is chosen. */
export function ChartTools({ symbol, choice }: { readonly symbol: string; readonly choice: ChartChoice }) {
  const { indicators, onIndicators, compared, onCompared } = choice;
  const [open, setOpen] = useState<'indicators' | 'compare' | null>(null);
  const others = compared.filter((other) => other !== symbol);
  const close = () => setOpen(null);
  return (
    <div className="chart-tools">
      <Button size="sm" onClick={() => setOpen('indicators')}>
        <ChartNoAxesCombined className="icon" />
        Indicators
      </Button>
      <Button size="sm" onClick={() => setOpen('compare')}>
        <GitCompareArrows className="icon" />
        Compare
      </Button>
      <ul className="chart-chips" aria-label={others.length > 0 ? 'Compared with' : 'Shown indicators'}>
        {others.length > 0
          ? others.map((other) => (
              <Chip
                key={other}
                name={other}
                label={`Stop comparing with ${other}`}
                onRemove={() => onCompared(compared.filter((it) => it !== other))}
              />
            ))
          : indicators.map((indicator) => (
              <Chip
                key={keyOf(indicator)}
                name={labelOf(indicator)}
                label={`Remove ${labelOf(indicator)}`}
                onRemove={() => onIndicators(indicators.filter((it) => it !== indicator))}
              />
            ))}
      </ul>
      {open === 'indicators' && (
        <IndicatorDialog indicators={indicators} onIndicators={onIndicators} onClose={close} />
      )}
      {open === 'compare' && (
        <CompareDialog symbol={symbol} compared={others} onCompared={onCompared} onClose={close} />
      )}
    </div>
  );
}
