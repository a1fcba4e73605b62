/** The components of guides and sections, including `<Side>`, `<Sample>` and `<Note>`. */
import { CALLS } from 'virtual:documentation/calls';
import { SDK_CALLS } from 'virtual:documentation/sdk-calls';
import type { MDXComponents } from 'mdx/types';
import type { ApiName } from '@meridian/contracts/api';
import { type ReactElement, type ReactNode, isValidElement } from 'react';
import { Link } from '../../ui/link.tsx';
import { ORIGIN_PLACEHOLDER } from '../../content/api-samples.ts';
import { sdkSamples } from '../../content/sdk-samples.ts';
import { isOffered } from '../../content/offered.ts';
import type { CodeLanguage } from '../../ui/code-colours.tsx';
import { CodeBlock, CodeTabs } from '../../ui/code-block.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { FacadeTable } from './facade-table.tsx';
import { Heading } from './heading.tsx';
import { LimitsTable, TrialsTable } from './plan-tables.tsx';
import { samplesOrigin } from './samples-origin.ts';
import './stacked-table.css';

const LANGUAGES: Readonly<Record<string, readonly [CodeLanguage, string]>> = {
  sh: ['sh', 'Terminal'],
  bash: ['sh', 'Terminal'],
  python: ['python', 'Python'],
  js: ['js', 'Node.js'],
  javascript: ['js', 'Node.js'],
  java: ['java', 'Java'],
  json: ['json', 'JSON'],
  jsonc: ['json', 'JSON'],
  http: ['http', 'HTTP'],
  csv: ['csv', 'CSV'],
};

interface Fenced {
  readonly className?: string;
  readonly title?: string;
  readonly runs?: string;
  readonly children?: string;
}

/** Replaces the placeholder with the address of this portal. */
const atOrigin = (text: ReactNode): ReactNode =>
  typeof text === 'string' ? text.replaceAll(ORIGIN_PLACEHOLDER, samplesOrigin()) : text;

/** A fenced code block with its title. */
function Fence({ children }: { readonly children?: ReactNode }) {
  const origin = samplesOrigin();
  if (!isValidElement(children)) return <pre>{children}</pre>;
  const { className = '', title, runs, children: text = '' } = (children as ReactElement<Fenced>).props;
  const [language, name] = LANGUAGES[className.replace('language-', '')] ?? ['text', 'Text'];
  const code = text.trimEnd().replaceAll(ORIGIN_PLACEHOLDER, origin);
  return <CodeBlock title={title ?? name} code={code} language={language} runs={runs} />;
}

/** The samples of the first example of a call, in four languages. */
export function Sample({ call, title }: { readonly call: ApiName; readonly title?: string }) {
  const origin = samplesOrigin();
  const found = CALLS.find(({ name }) => name === call);
  if (!found) throw new Error(`There is no call ${call}`);
  return (
    <CodeTabs label={title ?? found.summary} samples={sdkSamples(SDK_CALLS[call], found.sample, origin)} />
  );
}

const Note = ({ children }: { readonly children?: ReactNode }) => <div className="docs-note">{children}</div>;

function Anchor({ href = '', children }: { readonly href?: string; readonly children?: ReactNode }) {
  if (!isOffered(href)) return children;
  return /^\/(?!openapi|llms|.*\.\w+$)/.test(href) ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href}>{children}</a>
  );
}

export const mdxComponents: MDXComponents = {
  h2: ({ id, children }) => <Heading id={id}>{children}</Heading>,
  h3: ({ id, children }) => (
    <Heading as="h3" id={id}>
      {children}
    </Heading>
  ),
  a: Anchor,
  code: ({ children }) => <code className="code-inline">{atOrigin(children)}</code>,
  pre: Fence,
  table: ({ children }) => (
    <ScrollRegion className="table-wrap" label="Table">
      <table className="table table-bare docs-labelled">{children}</table>
    </ScrollRegion>
  ),
  Side: ({ children }: { readonly children?: ReactNode }) => children,
  Sample,
  Note,
  LimitsTable,
  TrialsTable,
  FacadeTable,
};
