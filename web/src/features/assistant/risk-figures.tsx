import { formatDay } from '../../lib/format.ts';
import { Stat, Stats } from '../../ui/stat.tsx';
import type { AssistantReply } from './conversation.ts';
import { usePartId } from './part-id.ts';
import { formatRatio, formatShare, formatSum } from './format.ts';

const or = (value: number | null, format: (value: number) => string) =>
  value === null ? '–' : format(value);
const dateOf = (date: string | null) => (date === null ? '' : formatDay(Date.parse(date)));

/** Risk over one year at today's weights. */
export function RiskFigures({ answer }: { readonly answer: AssistantReply }) {
  const { risk } = answer;
  const id = usePartId('risk');
  if (!risk) return null;
  const { maxDrawdown, valueAtRisk } = risk;
  const share = (value: number) => formatShare(value);
  return (
    <section className="assistant-part" id={id}>
      <div className="assistant-part-head">
        <h3>Risk</h3>
        <span className="panel-note num">
          {dateOf(risk.sample.from)} to {dateOf(risk.sample.to)}
        </span>
      </div>
      <Stats label="Risk of today's weights">
        <Stat
          label="Volatility"
          value={or(risk.annualVolatility, share)}
          context={`a year; Sharpe ${or(risk.sharpe, formatRatio)}`}
        />
        <Stat
          label={risk.benchmark === null ? 'Beta' : `Beta to ${risk.benchmark}`}
          value={or(risk.beta, formatRatio)}
          context={`correlation ${or(risk.correlation, formatRatio)}`}
        />
        <Stat
          label="Maximum drawdown"
          value={share(maxDrawdown.depth)}
          context={maxDrawdown.trough === null ? 'no loss' : `until ${dateOf(maxDrawdown.trough)}`}
        />
        <Stat
          label="Worst 5% of days"
          value={or(valueAtRisk.historical, share)}
          context={`${or(valueAtRisk.value, formatSum)} today, or worse`}
        />
      </Stats>
    </section>
  );
}
