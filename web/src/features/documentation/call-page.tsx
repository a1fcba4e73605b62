import { httpSample } from '../../content/api-samples.ts';
import type { CallExample, CallReference } from '../../content/reference.ts';
import { SDK_GUIDES } from '../../content/sdk-guides.ts';
import { SECTIONS, pathOfSection } from '@meridian/contracts/documentation-sections';
import { sdkSamples } from '../../content/sdk-samples.ts';
import { CodeBlock, CodeTabs } from '../../ui/code-block.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { OwnErrors } from './error-list.tsx';
import { FieldGroups } from './field-groups.tsx';
import { FieldList } from './field-list.tsx';
import { FoldableJson } from './foldable-json.tsx';
import { Heading } from './heading.tsx';
import { DocumentationLayout } from './layout.tsx';
import { ReplyFields } from './reply-fields.tsx';
import { samplesOrigin } from './samples-origin.ts';
import { TryIt, TryItButton } from './try-it.tsx';
import './call-page.css';

const RESPONSE_NOTE = 'Simulated market, 20 November 2026';

function Samples({ call, example }: { readonly call: CallReference; readonly example: CallExample }) {
  const origin = samplesOrigin();
  const samples = [...sdkSamples(call.sdk, example.request, origin), httpSample(example.request, origin)];
  return <CodeTabs label={example.title} samples={samples} />;
}

function ExampleResponse({ example: { title, reply, language } }: { readonly example: CallExample }) {
  const label = `Reply: ${title}`;
  return language === 'json' ? (
    <FoldableJson title={RESPONSE_NOTE} label={label} code={reply} />
  ) : (
    <CodeBlock title={RESPONSE_NOTE} label={label} code={reply} language={language} />
  );
}

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

function Head({ call }: { readonly call: CallReference }) {
  return (
    <div className="docs-prose call-head">
      <h1 className="t-title">{call.title}</h1>
      <p className="t-lede">{call.summary}.</p>
      <div className="call-path">
        <p className="docs-call">
          <span className="method">{call.method}</span> <code className="code-inline">{call.path}</code>
        </p>
        <TryItButton />
      </div>
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
    </div>
  );
}

const Fields = ({ call }: { readonly call: CallReference }) => (
  <div className="docs-prose call-fields">
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
        <FieldGroups id="body" fields={call.body} />
      </>
    )}
    <Heading id="reply">Response</Heading>
    <ReplyFields fields={call.reply} />
  </div>
);

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
      <section className="docs-block call">
        <Head call={call} />
        <TryIt call={call} />
        {first && (
          <div className="docs-code">
            <p className="docs-caption">{first.title}</p>
            <Samples call={call} example={first} />
            <ExampleResponse example={first} />
            <InstallLinks />
          </div>
        )}
        <Fields call={call} />
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
          <OwnErrors codes={call.errors} />
        </div>
      </section>
    </DocumentationLayout>
  );
}
