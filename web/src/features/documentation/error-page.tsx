import { CALLS } from 'virtual:documentation/calls';
import { API_ERRORS, type ApiErrorCode } from '@meridian/contracts/errors';
import { ERROR_HELP } from '../../content/error-help.ts';
import { problemSample } from '../../content/problem-samples.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CallList } from './call-list.tsx';
import { Words } from './field-list.tsx';
import { Heading } from './heading.tsx';
import { DocumentationLayout } from './layout.tsx';

/** The page of one error code. */
export function ErrorPage({ code }: { readonly code: ApiErrorCode }) {
  const { status, title } = API_ERRORS[code];
  const { when, remedy } = ERROR_HELP[code];
  const calls = CALLS.filter(({ errors }) => errors.includes(code));
  return (
    <DocumentationLayout
      path={`/documentation/errors/${code}`}
      section="error-codes"
      crumbs={[
        { name: 'Documentation', to: '/documentation' },
        { name: 'Error Codes', to: '/documentation#error-codes' },
      ]}
    >
      <section className="docs-block">
        <div className="docs-prose">
          <h1 className="t-title docs-code-title">{code}</h1>
          <p className="t-lede">
            {status} {title}
          </p>
          <Heading id="when">When it happens</Heading>
          <p>
            <Words text={when} />
          </p>
          <Heading id="remedy">What to do</Heading>
          <p>
            <Words text={remedy} />
          </p>
        </div>
        <div className="docs-code">
          <CodeBlock title="application/problem+json" code={problemSample(code)} language="json" />
        </div>
      </section>
      <section className="docs-block">
        <div className="docs-prose">
          <Heading id="calls">Calls that can return it</Heading>
          {calls.length > 0 ? (
            <CallList calls={calls} label="Calls that can return it" />
          ) : (
            <p>The server returns it before it identifies the call.</p>
          )}
        </div>
      </section>
    </DocumentationLayout>
  );
}
