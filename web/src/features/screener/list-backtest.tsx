import { useEffect, useRef, useState } from 'react';
import { curlSample } from '../../content/api-samples.ts';
import { formatDay } from '../../lib/format.ts';
import { linear } from '../../lib/scale.ts';
import { formatPercent } from '../../lib/price-format.ts';
import { type Backtest, requestBacktest } from '../../lib/portfolio-backtest.ts';
import { NoTestKey } from '../../lib/test-key.ts';
import { Button } from '../../ui/button.tsx';
import { CodeTabs } from '../../ui/code-block.tsx';
import { FailedNote } from '../../ui/failed-note.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSize } from '../../ui/size.ts';
import { LIST_REBALANCINGS, type ListRebalancing, listBacktestBody } from './list-backtest-body.ts';
import type { ScreenRequest } from './screen-form.ts';

const CHART_PX = 180;
const HELD_MAX = 100;

/** What came of a run, and the body that it sent. */
interface Run {
  readonly sent: string;
  readonly outcome: Backtest | string;
}

const shareText = (value: number | null) => (value === null ? 'n/a' : formatPercent(value * 100));

function Chart({ equity }: Pick<Backtest, 'equity'>) {
  const [box, size] = useSize<HTMLDivElement>();
  const width = size?.width ?? 0;
  const values = equity.map((day) => day.equity);
  const [low, high] = values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
  const y = linear([low, high], [CHART_PX - 4, 4]);
  const path = values
    .map(
      (value, at) => `${((width * at) / Math.max(1, values.length - 1)).toFixed(1)},${y(value).toFixed(1)}`,
    )
    .join(' L');
  return (
    <div className="list-chart" ref={box}>
      {width > 0 && (
        <svg width={width} height={CHART_PX} aria-hidden="true">
          <path className="area-fill" d={`M0,${CHART_PX} L${path} L${width},${CHART_PX} Z`} />
          <path className="area-line" d={`M${path}`} />
        </svg>
      )}
    </div>
  );
}

function Result({ backtest }: { readonly backtest: Backtest }) {
  const { metrics, from, to, equity, members = [] } = backtest;
  const last = members.at(-1);
  return (
    <>
      <dl className="list-figures">
        <div>
          <dt>Total return</dt>
          <dd>{shareText(metrics.totalReturn)}</dd>
        </div>
        <div>
          <dt>Per year (CAGR)</dt>
          <dd>{shareText(metrics.cagr)}</dd>
        </div>
        <div>
          <dt>Max drawdown</dt>
          <dd>{shareText(metrics.maxDrawdown)}</dd>
        </div>
      </dl>
      <Chart equity={equity} />
      <p className="panel-note">
        {formatDay(Date.parse(from))} to {formatDay(Date.parse(to))}, simulated prices, costs of 0.1% per
        fill. {members.length} {members.length === 1 ? 'rebalancing' : 'rebalancings'}
        {last && last.symbols.length > 0 && `, last chosen: ${last.symbols.join(', ')}`}.
      </p>
    </>
  );
}

/** Backtests the screen of the form: its first symbols, chosen again at each rebalancing as they were known then. */
export function BacktestOfList({ request }: { readonly request: ScreenRequest }) {
  const [rebalance, setRebalance] = useState<ListRebalancing>('monthly');
  const [held, setHeld] = useState('10');
  const [today] = useState(Date.now);
  const [last, setLast] = useState<Run | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const limit = Number(held);
  const wrong = !Number.isInteger(limit) || limit < 1 || limit > HELD_MAX;
  const body = listBacktestBody(request, { rebalance, limit: wrong ? 10 : limit, nowMs: today });
  const sent = JSON.stringify(body);
  // Not that of another list than the form has.
  const outcome = last?.sent === sent ? last.outcome : null;
  const run = async () => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setBusy(true);
    try {
      const found = await requestBacktest(body, stop.signal);
      setLast({ sent, outcome: 'backtest' in found ? found.backtest : found.message });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof NoTestKey)) throw error;
      setLast({ sent, outcome: error.message });
    }
    setBusy(false);
  };
  const call = { method: 'POST', url: '/api/portfolio/backtest', body, keyed: true } as const;
  return (
    <Panel title="Backtest of this list" flush>
      <div className="list-backtest">
        <div className="list-fields">
          <Field label="Rebalance">
            {(wiring) => (
              <select
                {...wiring}
                className="select"
                value={rebalance}
                onChange={({ target }) => setRebalance(target.value as ListRebalancing)}
              >
                {Object.entries(LIST_REBALANCINGS).map(([name, words]) => (
                  <option key={name} value={name}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            label="Symbols to hold"
            inputMode="numeric"
            error={wrong ? `Enter a whole number from 1 to ${HELD_MAX}` : undefined}
            value={held}
            maxLength={3}
            onChange={({ target }) => setHeld(target.value)}
          />
          <Button busy={busy} disabled={wrong} onClick={() => void run()}>
            Backtest this list
          </Button>
        </div>
        {typeof outcome === 'string' && <FailedNote>{outcome}</FailedNote>}
        {outcome !== null && typeof outcome !== 'string' && <Result backtest={outcome} />}
      </div>
      <CodeTabs label="Call of this backtest" samples={[curlSample(call, window.location.origin)]} />
    </Panel>
  );
}
