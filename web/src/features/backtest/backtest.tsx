import { useRef } from 'react';
import { Link } from 'react-router';
import { PORTFOLIO_BACKTEST_CALL } from '../../content/portfolio-backtest-call.ts';
import { sdkSamples } from '../../content/sdk-samples.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeTabs } from '../../ui/code-block.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { BacktestBody } from './backtest-request.ts';
import { FormFields } from './form-fields.tsx';
import { Results } from './results.tsx';
import { useBacktest } from './use-backtest.ts';
import './backtest.css';

/** The call that returns the same. */
function Call({ body }: { readonly body: BacktestBody }) {
  const { origin } = window.location;
  const call = { method: 'POST', url: '/api/portfolio/backtest', body, keyed: true } as const;
  return (
    <Panel
      title="The same as a call"
      aside={<span className="panel-note">Set MERIDIAN_API_KEY to your key</span>}
      flush
    >
      <CodeTabs label="Call of this backtest" samples={sdkSamples(PORTFOLIO_BACKTEST_CALL, call, origin)} />
    </Panel>
  );
}

/** A portfolio at one side, what it would have done at the other, and the call that returns the same. */
export default function BacktestTab() {
  const page = useBacktest();
  const { busy, body, errors } = page;
  const element = useRef<HTMLFormElement>(null);
  const run = () => {
    if (!page.onRun()) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <>
      <div className="app-head">
        <div>
          <h1>Backtest</h1>
          <p className="app-date">
            Trade a portfolio over the past.{' '}
            <Link to="/documentation/guides/backtests">How it is computed</Link>
          </p>
        </div>
        <div>
          <Badge kind="info">Simulated market</Badge>
        </div>
      </div>
      <div className="backtest">
        <div className="backtest-side">
          <Panel title="Portfolio">
            <form
              ref={element}
              className="backtest-form"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                run();
              }}
            >
              <FormFields page={page} />
              <div className="backtest-run">
                <Button look="primary" type="submit" busy={busy}>
                  {busy ? 'Running…' : 'Run backtest'}
                </Button>
                <p className="panel-note">
                  Runs with your test key, which reads the simulated market and does not count towards the
                  month.
                </p>
              </div>
            </form>
          </Panel>
        </div>
        <div className="backtest-main">
          <Results page={page} onRetry={run} />
          {Object.keys(errors).length === 0 && <Call body={body} />}
        </div>
      </div>
    </>
  );
}
