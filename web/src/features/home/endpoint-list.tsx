import { Link } from '../../ui/link.tsx';
import { CALLS } from 'virtual:documentation/calls';
import { ORIGIN_PLACEHOLDER } from '../../content/api-samples.ts';
import { SDK_GUIDES } from '../../content/sdk-guides.ts';
import { quoteSamples } from '../../content/sdk-samples.ts';
import { pageOrigin } from '../../lib/origin.ts';
import { CodeTabs } from '../../ui/code-block.tsx';
import { Fold } from '../../ui/fold.tsx';
import { LinkList } from '../../ui/link-list.tsx';

import type { CallSummary } from '../../content/reference.ts';

const GROUPS: readonly { title: string; includes: (call: CallSummary) => boolean }[] = [
  { title: 'Symbols and portfolios', includes: ({ path }) => /^\/api\/(?:stocks|portfolio)/.test(path) },
  {
    title: 'The market',
    includes: ({ path }) =>
      /^\/api\/(?:market|macro|sentiment|quotes|fx|symbols|history|indices|screener|screens|corporate-actions|calendar)/.test(
        path,
      ),
  },
  { title: 'Stream, files and links', includes: ({ path }) => /^\/api\/(?:stream|bulk|links)/.test(path) },
  { title: 'Alerts', includes: ({ path }) => path.startsWith('/api/alerts') },
  { title: 'Reports and assistant', includes: ({ path }) => /^\/api\/(?:reports|assistant)/.test(path) },
  { title: 'The service', includes: ({ path }) => /^\/api\/(?:usage|status)/.test(path) },
];

export const ENDPOINT_COUNT = CALLS.length;

/** One part of the API as a table; on a phone each call is two lines, the path above what it does. */
function Group({
  title,
  calls,
  isFirst,
}: {
  title: string;
  calls: readonly CallSummary[];
  isFirst: boolean;
}) {
  return (
    <Fold
      head={
        <>
          <h3>{title}</h3>
          <span className="endpoint-count">{calls.length}</span>
        </>
      }
      className="endpoint-group"
    >
      <table className="table table-bare endpoints">
        <caption className="visually-hidden">{title}</caption>
        <thead className={isFirst ? undefined : 'is-repeated'}>
          <tr>
            <th scope="col">Endpoint</th>
            <th scope="col">What it does</th>
            <th scope="col">Formats</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ name, page, method, path, summary, formats }) => (
            <tr key={name}>
              <th scope="row">
                <Link className="endpoint" to={page}>
                  <span className="method" data-method={method}>
                    {method}
                  </span>{' '}
                  <span className="mono">{path}</span>
                </Link>
              </th>
              <td>{summary}</td>
              <td className="endpoint-formats">{formats.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

/** Every call with a link to its page, beside one call in each SDK. */
export function EndpointList() {
  const samples = quoteSamples(pageOrigin() ?? ORIGIN_PLACEHOLDER).filter(({ name }) => name !== 'curl');
  return (
    <div className="axis endpoint-axis">
      <div>
        {GROUPS.map(({ title, includes }, index) => (
          <Group key={title} title={title} calls={CALLS.filter(includes)} isFirst={index === 0} />
        ))}
      </div>
      <div>
        <Fold className="sdk-sample fold-on-phones" head={<h3>A call with each SDK</h3>}>
          <CodeTabs label="Language" samples={samples} />
          <p className="t-xs t-3">
            SDKs for <LinkList links={SDK_GUIDES} word="and" /> read the key from MERIDIAN_API_KEY, wait when
            a limit is reached, and retry failed calls where that is safe. Without an SDK, send the key in an
            Authorization bearer header. Over the limit you get a 429 with the seconds to wait.
          </p>
        </Fold>
      </div>
    </div>
  );
}
