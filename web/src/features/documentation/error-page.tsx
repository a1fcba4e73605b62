import { CALLS } from 'virtual:documentation/calls';
import { API_ERRORS, type ApiErrorCode } from '@meridian/contracts/errors';
import { ERROR_HELP, RETRY_WORDS } from '../../content/error-help.ts';
import { problemSample } from '../../content/problem-samples.ts';
import { pathOfSection } from '@meridian/contracts/documentation-sections';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CallList } from './call-list.tsx';
import { Words } from './field-list.tsx';
import { Heading } from './heading.tsx';
import { DocumentationLayout } from './layout.tsx';
import './docs-fold.css';

const CONTENTS = [
  { id: 'cause', text: 'Cause' },
  { id: 'remedy', text: 'Remedy' },
  { id: 'example', text: 'Example' },
  { id: 'calls', text: 'Endpoints' },
];

/** The calls with this error, folded: most errors are common to nearly all of them. */
function Endpoints({ code }: { readonly code: ApiErrorCode }) {
  const calls = CALLS.filter(({ errors }) => errors.includes(code));
  if (calls.length === 0) return <p>The server returns it before it identifies the endpoint.</p>;
  return (
    <details className="docs-fold">
      <summary>
        {calls.length === CALLS.length
          ? `All ${calls.length} endpoints can return it`
          : `${calls.length} of ${CALLS.length} endpoints can return it`}
      </summary>
      <CallList calls={calls} label="Endpoints that can return it" />
    </details>
  );
}

/** The page of one error code. */
export function ErrorPage({ code }: { readonly code: ApiErrorCode }) {
  const { status, title } = API_ERRORS[code];
  const { when, remedy, retry } = ERROR_HELP[code];
  return (
    <DocumentationLayout
      path={`/documentation/errors/${code}`}
      section="error-codes"
      crumbs={[
        { name: 'Documentation', to: '/documentation' },
        { name: 'Error Codes', to: pathOfSection('error-codes') },
      ]}
      contents={CONTENTS}
    >
      <header className="docs-block docs-prose">
        <h1 className="t-title docs-code-title">{code}</h1>
        <p className="t-lede">
          {status} {title}
        </p>
        <p>
          <strong>Retry:</strong> {RETRY_WORDS[retry]}
        </p>
      </header>
      <section className="docs-block docs-prose">
        <Heading id="cause">Cause</Heading>
        <p>
          <Words text={when} />
        </p>
      </section>
      <section className="docs-block docs-prose">
        <Heading id="remedy">Remedy</Heading>
        <p>
          <Words text={remedy} />
        </p>
      </section>
      <section className="docs-block">
        <div className="docs-prose">
          <Heading id="example">Example</Heading>
        </div>
        <div className="docs-code">
          <CodeBlock title="application/problem+json" code={problemSample(code)} language="json" />
        </div>
      </section>
      <section className="docs-block docs-prose">
        <Heading id="calls">Endpoints</Heading>
        <Endpoints code={code} />
      </section>
    </DocumentationLayout>
  );
}
