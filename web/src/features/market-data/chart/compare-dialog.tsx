import { COMPARED_MAX } from '@meridian/contracts/chart-limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import { callPortal, NOT_AVAILABLE } from '../../../lib/optional-calls.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SymbolForm } from '../symbol-form.tsx';

interface Props {
  readonly symbol: string;
  readonly compared: readonly string[];
  readonly onCompared: (symbols: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Chooses the symbols that the chart is compared with. */
export function CompareDialog({ symbol, compared, onCompared, onClose }: Props) {
  const { token } = useDashboard();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const add = async (typed: string) => {
    setBusy(true);
    const result = await callPortal('marketQuote', { symbol: typed }, token);
    setBusy(false);
    if (result.state === 'failed') setRefusal(problemText(result.problem));
    else if (result.state === 'unavailable') setRefusal(NOT_AVAILABLE);
    else {
      const { symbol: known } = result.info.quote;
      setRefusal(known === symbol ? `${symbol} is the symbol of the chart.` : null);
      if (known !== symbol && !compared.includes(known)) onCompared([...compared, known]);
    }
  };
  return (
    <Dialog title={`Compare ${symbol}`} onClose={onClose}>
      <div className="dialog-body compare-dialog">
        <p>
          The chart shows the change of each symbol in percent since the start of the range, for up to{' '}
          {COMPARED_MAX} other symbols.
        </p>
        <ul className="chart-chips">
          {compared.map((other) => (
            <li key={other}>
              <button
                className="chart-chip"
                type="button"
                aria-label={`Stop comparing with ${other}`}
                onClick={() => onCompared(compared.filter((it) => it !== other))}
              >
                {other}
                <X className="icon" />
              </button>
            </li>
          ))}
        </ul>
        {compared.length < COMPARED_MAX && (
          <SymbolForm
            label="Symbol to compare with"
            action="Add"
            busy={busy}
            refusal={refusal}
            onSymbol={(wanted) => {
              void add(wanted);
              return true;
            }}
          />
        )}
      </div>
      <div className="dialog-foot">
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
