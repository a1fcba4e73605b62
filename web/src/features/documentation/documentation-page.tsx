import { PLANS } from '@meridian/contracts/plans';
import { API_ERRORS } from '@meridian/contracts/errors';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as samples from '../../content/api-samples.ts';
import { useOrigin } from '../../lib/origin.ts';
import { CodeBlock, CodeTabs } from '../../ui/code-block.tsx';

const SECTIONS = [
  ['get-a-key', 'Get a key'],
  ['quotes', 'Quotes'],
  ['history', 'History'],
  ['symbols', 'Symbols'],
  ['error-codes', 'Error Codes'],
  ['limits', 'Limits'],
] as const;
type SectionId = (typeof SECTIONS)[number][0];

function Section({
  id,
  children,
  code,
}: {
  readonly id: SectionId;
  readonly children: ReactNode;
  readonly code: ReactNode;
}) {
  return (
    <section className="docs-block" id={id} aria-labelledby={`${id}-title`}>
      <div className="docs-prose">
        <h2 id={`${id}-title`}>{SECTIONS.find(([each]) => each === id)?.[1]}</h2>
        {children}
      </div>
      <div className="docs-code">{code}</div>
    </section>
  );
}

const Code = ({ children }: { readonly children: ReactNode }) => (
  <span className="code-inline">{children}</span>
);

function Params({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="params">
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>
            <span className="mono">{name}</span>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const HISTORY_PARAMETERS = [
  ['from, to', 'First and last day, YYYY-MM-DD. Further back than your plan reaches is refused with 403.'],
  ['format', 'json, csv or parquet. JSON when left out.'],
  ['adjustment', 'raw, split or all. Prices are adjusted for splits when left out.'],
  ['limit, cursor', 'Rows in this reply; nextCursor of the former reply continues.'],
] as const;

const ERRORS = [
  ['invalid_parameters', 'A parameter is missing or wrong; errors names the field.'],
  ['unauthorized', 'No key, a mistyped one, or one that was revoked.'],
  ['plan_required', 'The range lies before your plan’s history; detail names the plan that has it.'],
  ['symbol_not_found', 'No such symbol, or no such path.'],
  ['rate_limit_exceeded', 'Over the minute or the month; wait the seconds in Retry-After.'],
  ['server_error', 'A fault on our side. It is not charged; quote the request id when you report it.'],
] as const;

function ErrorTable() {
  return (
    <table className="table table-bare">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Title</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {ERRORS.map(([code, text]) => (
          <tr key={code}>
            <th scope="row">{API_ERRORS[code].status}</th>
            <td>{API_ERRORS[code].title}</td>
            <td className="wrap">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Article({ origin }: { readonly origin: string }) {
  const { callsPerMinute, callsPerMonth } = PLANS.free;
  return (
    <article className="docs-article">
      <Section
        id="get-a-key"
        code={
          <CodeBlock title="Header of every call" code={`Authorization: Bearer ${samples.KEY_PLACEHOLDER}`} />
        }
      >
        <p>
          <Link to="/signup">Create an account</Link>, type the code from your email, and copy the key from
          the dashboard under API Keys. Every call carries it in the <Code>Authorization</Code> header as a
          bearer token. A key in the address is refused, because addresses end up in logs.
        </p>
        <p>
          A key that starts with mda_test_ reads the simulated market and does not count against the month.
        </p>
      </Section>
      <Section id="quotes" code={<CodeTabs label="Quote" samples={samples.quoteSamples(origin)} />}>
        <p>
          <Code>GET /api/stocks/SYMBOL/quote</Code> answers the latest price with bid, ask, the day’s range,
          volume and the time of the quote. <Code>source</Code> and the header <Code>X-Data-Source</Code> say
          where the numbers come from: simulated, or the import they were loaded with.
        </p>
      </Section>
      <Section id="history" code={<CodeTabs label="History" samples={samples.historySamples(origin)} />}>
        <p>
          <Code>GET /api/stocks/SYMBOL/history</Code> answers daily bars, oldest first, as JSON, CSV or
          Parquet. An unchanged range answers 304 when you send back its <Code>ETag</Code> in{' '}
          <Code>If-None-Match</Code>.
        </p>
        <Params rows={HISTORY_PARAMETERS} />
      </Section>
      <Section id="symbols" code={<CodeBlock title="Search" code={samples.symbolsSample(origin)} />}>
        <p>
          <Code>GET /api/symbols</Code> finds symbols by name or ticker, with the first and last day that each
          has.
        </p>
      </Section>
      <Section
        id="error-codes"
        code={<CodeBlock title="application/problem+json" code={samples.problemSample} />}
      >
        <p>
          Every error is an RFC 9457 problem document. Decide by <Code>code</Code>, show <Code>detail</Code>,
          and keep <Code>requestId</Code>: the dashboard lists your calls.
        </p>
        <ErrorTable />
      </Section>
      <Section
        id="limits"
        code={<CodeBlock title="On every reply, here on Free" code={samples.limitHeaders} />}
      >
        <p>
          Free allows {callsPerMinute} calls in any 60 seconds and {callsPerMonth?.toLocaleString('en-US')} in
          a calendar month (UTC), over all live keys of the account together. The other plans are under{' '}
          <Link to="/pricing">Pricing</Link>.
        </p>
        <p>
          Over a limit the answer is 429 with <Code>Retry-After</Code> in seconds. Such answers, and faults on
          our side, are not charged. Looking at the dashboard never is.
        </p>
      </Section>
    </article>
  );
}

export default function DocumentationPage() {
  const origin = useOrigin() ?? samples.ORIGIN_PLACEHOLDER;
  return (
    <div className="page docs-page">
      <h1 className="t-title docs-title">Documentation</h1>
      <div className="docs">
        <nav className="docs-nav" aria-label="Sections">
          <ul>
            {SECTIONS.map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Article origin={origin} />
      </div>
    </div>
  );
}
