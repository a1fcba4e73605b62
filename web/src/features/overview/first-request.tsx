import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { type DemoResponse, timedCall } from '../../lib/demo.ts';
import { isRealKey } from '../../lib/account.ts';
import { firstCallSamples, publicPart } from '../../lib/first-call-samples.ts';
import { parseJson } from '../../lib/reply.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeBlock, CodeTabs } from '../../ui/code-block.tsx';
import './first-request.css';

const PATH = '/api/stocks/AAPL/quote';

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'received'; readonly response: DemoResponse };

function pretty(body: string): string {
  const json = parseJson(body);
  return json === undefined ? body : JSON.stringify(json, null, 2);
}

/** One sentence about the outcome, which screen readers announce. */
function announcementOf(outcome: Outcome): string {
  if (outcome.kind === 'none') return 'The reply appears here.';
  if (outcome.kind === 'failed') return 'No reply arrived. Check your connection and run it again.';
  const { status, latencyMs } = outcome.response;
  return status === 200
    ? `Status 200 in ${latencyMs} ms.`
    : `Status ${status} in ${latencyMs} ms. See the reply.`;
}

/** The button that makes the call, and what came back. */
function Run({ apiKey }: { readonly apiKey: string }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const response = await timedCall(PATH, { authorization: `Bearer ${apiKey}` });
      setOutcome({ kind: 'received', response });
    } catch {
      setOutcome({ kind: 'failed' });
    }
    setBusy(false);
  };
  const response = outcome.kind === 'received' ? outcome.response : null;
  return (
    <div className="first-run">
      <div className="first-status">
        <Button look="primary" busy={busy} disabled={!isRealKey(apiKey)} onClick={() => void run()}>
          {busy ? 'Running…' : 'Run here'}
        </Button>
        {response && <StatusBadge status={response.status} />}
        <output>{announcementOf(outcome)}</output>
      </div>
      <CodeBlock
        title={<span className="mono">GET {PATH}</span>}
        label="Reply"
        language="json"
        code={response ? pretty(response.body) : ''}
        copied={response?.body ?? ''}
        copy={response !== null}
      />
    </div>
  );
}

interface Props {
  readonly apiKey: string;
  /** The call was counted, from here or from anywhere. */
  readonly made: boolean;
  readonly onHide: () => void;
}

/** The first thing a new account does: a call to copy in four languages, or to make right here. */
export function FirstRequest({ apiKey, made, onHide }: Props) {
  const ready = isRealKey(apiKey);
  const { origin } = window.location;
  const samples = ready
    ? firstCallSamples(origin, publicPart(apiKey), apiKey)
    : firstCallSamples(origin, 'YOUR_KEY', 'YOUR_KEY');
  return (
    <section className="first-request" aria-labelledby="first-request">
      <div className="first-head">
        <div>
          <h2 className="t-sub" id="first-request">
            {made ? 'Your first request is in' : 'Make your first request'}
          </h2>
          <p className="t-sm t-2">
            {made ? (
              <>
                It appears in the figures, the chart and the list below. Next:{' '}
                <Link to="/documentation">read the documentation</Link>.
              </>
            ) : ready ? (
              'Your key is in place: copy a sample with the whole key, or run the call here. It counts as one request.'
            ) : (
              'Put your key in place of YOUR_KEY.'
            )}
          </p>
        </div>
        {made && (
          <Button
            size="sm"
            look="quiet"
            className="btn-icon"
            aria-label="Hide the first request"
            onClick={onHide}
          >
            <X className="icon" />
          </Button>
        )}
      </div>
      <div className="first-panes">
        <CodeTabs label="First request" samples={samples} />
        <Run apiKey={apiKey} />
      </div>
    </section>
  );
}
