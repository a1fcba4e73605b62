import type { CallExample, CallReference } from '../../content/reference.ts';
import { SDK_GUIDES } from '../../content/sdk-guides.ts';
import { SECTIONS, pathOfSection } from '../../content/sections.ts';
import { sdkSamples } from '../../content/sdk-samples.ts';
import { CodeBlock, CodeTabs } from '../../ui/code-block.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { ErrorList } from './error-list.tsx';
import { FieldList } from './field-list.tsx';
import { Heading } from './heading.tsx';
import { DocumentationLayout } from './layout.tsx';
import { samplesOrigin } from './samples-origin.ts';
import { TryIt } from './try-it.tsx';

const RESPONSE_NOTE = 'Simulated market, 20 November 2026';

function Samples({ call, example }: { readonly call: CallReference; readonly example: CallExample }) {
  return <CodeTabs label={example.title} samples={sdkSamples(call.sdk, example.request, samplesOrigin())} />;
}

const ExampleResponse = ({ example: { title, reply, language } }: { readonly example: CallExample }) => (
  <CodeBlock title={RESPONSE_NOTE} label={`Reply: ${title}`} code={reply} language={language} />
);

const InstallLinks = () => (
  <p className="docs-caption" data-furniture>
    Install the SDK for <LinkList links={SDK_GUIDES} word="or" />
  </p>
);

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function Opening({ call }: { readonly call: CallReference }) {
  const [first] = call.examples;
  return (
    <section className="docs-block">
      <div className="docs-prose">
        <h1 className="t-title">{call.title}</h1>
        <p className="t-lede">{call.summary}.</p>
        <p className="docs-call">
          <span className="method">{call.method}</span> <code className="code-inline">{call.path}</code>
        </p>
        <p>
          {call.scope === null ? (
            'Needs no key.'
          ) : (
            <>
              Needs a key with the scope <code className="code-inline">{call.scope}</code>.
            </>
          )}{' '}
          Returns {new Intl.ListFormat('en-US', { type: 'disjunction' }).format(call.formats)}.
        </p>
        {call.parameters.length > 0 && (
          <>
            <Heading id="parameters">Parameters</Heading>
            <FieldList id="parameter" fields={call.parameters} />
          </>
        )}
        {call.body.length > 0 && (
          <>
            <Heading id="body">Body</Heading>
            <p>
              A JSON object, sent with <code className="code-inline">Content-Type: application/json</code>.
            </p>
            <FieldList id="body" fields={call.body} />
          </>
        )}
      </div>
      {first && (
        <div className="docs-code">
          <p className="docs-caption">{first.title}</p>
          <Samples call={call} example={first} />
          <InstallLinks />
        </div>
      )}
    </section>
  );
}

/** The page of one call, generated from the build's reference data. */
export function CallPage({ call }: { readonly call: CallReference }) {
  const section = SECTIONS.find(({ id }) => id === call.section);
  const [first, ...more] = call.examples;
  return (
    <DocumentationLayout
      path={call.page}
      columns
      section={call.section}
      crumbs={[
        { name: 'Documentation', to: '/documentation' },
        { name: section?.title ?? '', to: pathOfSection(call.section) },
      ]}
    >
      <Opening call={call} />
      <TryIt call={call} />
      <section className="docs-block">
        <div className="docs-prose">
          <Heading id="reply">Response</Heading>
          <FieldList id="reply" fields={call.reply} />
        </div>
        <div className="docs-code">{first && <ExampleResponse example={first} />}</div>
      </section>
      {more.map((example) => (
        <section key={example.title} className="docs-block">
          <div className="docs-prose">
            <Heading id={slug(example.title)}>{example.title}</Heading>
            <p className="docs-call">
              <span className="method">{call.method}</span>{' '}
              <code className="code-inline">{decodeURIComponent(example.request.url)}</code>
            </p>
          </div>
          <div className="docs-code">
            <Samples call={call} example={example} />
            <ExampleResponse example={example} />
          </div>
        </section>
      ))}
      <section className="docs-block">
        <div className="docs-prose">
          <Heading id="errors">Errors</Heading>
          <ErrorList codes={call.errors} />
        </div>
      </section>
    </DocumentationLayout>
  );
}
