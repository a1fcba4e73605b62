import { Link } from 'react-router';
import { CALLS } from 'virtual:documentation/calls';
import { ORIGIN_PLACEHOLDER } from '../../content/api-samples.ts';
import { SDK_GUIDES } from '../../content/sdk-guides.ts';
import { quoteSamples } from '../../content/sdk-samples.ts';
import { pageOrigin } from '../../lib/origin.ts';
import { CodeTabs } from '../../ui/code-block.tsx';
import { LinkList } from '../../ui/link-list.tsx';

import type { CallSummary } from '../../content/reference.ts';

const STOCKS = '/api/stocks/{symbol}';

const GROUPS: readonly { title: string; includes: (call: CallSummary) => boolean }[] = [
  { title: 'One symbol', includes: ({ path }) => path.startsWith(STOCKS) },
  {
    title: 'The market',
    includes: ({ path }) => /^\/api\/(?:market|macro|sentiment|quotes|symbols)/.test(path),
  },
  { title: 'Stream and bulk files', includes: ({ path }) => /^\/api\/(?:stream|bulk)/.test(path) },
  { title: 'Alerts', includes: ({ path }) => path.startsWith('/api/alerts') },
  { title: 'Reports and assistant', includes: ({ path }) => /^\/api\/(?:reports|assistant)/.test(path) },
  { title: 'The service', includes: ({ path }) => /^\/api\/(?:usage|status)/.test(path) },
];

export const ENDPOINT_COUNT = CALLS.length;

/** Every call with a link to its page, beside one call in each SDK. */
export function EndpointList() {
  const samples = quoteSamples(pageOrigin() ?? ORIGIN_PLACEHOLDER).filter(({ name }) => name !== 'curl');
  return (
    <div className="axis">
      <div className="endpoints">
        {GROUPS.map(({ title, includes: holds }) => (
          <section key={title} className="endpoint-group" aria-label={title}>
            <h3>{title}</h3>
            {CALLS.filter(holds).map(({ name, page, method, path, summary }) => (
              <Link key={name} className="endpoint" to={page}>
                <span className="mono">
                  {method !== 'GET' && <span className="method">{method} </span>}
                  {path}
                </span>
                <span>{summary}</span>
              </Link>
            ))}
          </section>
        ))}
      </div>
      <div>
        <div className="sdk-sample">
          <CodeTabs label="Language" samples={samples} />
          <p className="t-xs t-3">
            SDKs for <LinkList links={SDK_GUIDES} word="and" /> read the key from MERIDIAN_API_KEY, wait
            before a call that would be refused, and retry where that helps. Without an SDK, send the key in
            an Authorization bearer header. Over the limit you get 429 and the seconds to wait.
          </p>
        </div>
      </div>
    </div>
  );
}
