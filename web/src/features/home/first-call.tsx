import { ORIGIN_PLACEHOLDER, quoteSamples } from '../../content/api-samples.ts';
import { SESSION_BY_MINUTE, simulatedPrices } from '../../content/sample-series.ts';
import { useOrigin } from '../../lib/origin.ts';
import { CodeTabs } from '../../ui/code-block.tsx';
import { LinePlot } from '../../ui/line-plot.tsx';

const prices = simulatedPrices({ ...SESSION_BY_MINUTE, start: 5 });

/** History left of the axis, the call that reads it right of it. */
export function FirstCall() {
  const origin = useOrigin() ?? ORIGIN_PLACEHOLDER;
  return (
    <div className="first-call">
      <div className="first-call-plot">
        <p className="first-call-head">
          <strong>Simulated session</strong> one point per minute, 09:30 to 16:00 New York
        </p>
        <div className="first-call-line">
          <LinePlot
            label="A simulated price line of one session, one point per minute"
            values={prices}
            axis
          />
        </div>
      </div>
      <div className="first-call-code">
        <p className="first-call-head">The latest quote, in one call</p>
        <CodeTabs label="First call" samples={quoteSamples(origin)} />
        <p className="t-xs t-3">
          Your key comes with the account. The reply names the source of its numbers.
        </p>
      </div>
    </div>
  );
}
