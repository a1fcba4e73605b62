import { CALLS } from 'virtual:documentation/calls';
import type { MDXContent } from 'mdx/types';
import type { ContentsEntry } from '../../content/reference.ts';
import { SECTIONS, type SectionId, pathOfSection } from '@meridian/contracts/documentation-sections';
import { CallList } from './call-list.tsx';
import { EveryError, MainErrors } from './error-list.tsx';
import { Heading } from './heading.tsx';
import { DocumentationLayout } from './layout.tsx';
import { mdxComponents } from './mdx-components.tsx';
import { GUIDES } from './offered-guides.ts';
import { PageTurn } from './page-turn.tsx';

const ENDPOINTS = { id: 'endpoints', text: 'Endpoints' } as const;
const START = { path: '/documentation', title: 'Documentation' };
/** From the landing page through the ten sections to the first guide. */
const IN_ORDER = [
  START,
  ...SECTIONS.map(({ id, title }) => ({ path: pathOfSection(id), title })),
  ...GUIDES.slice(0, 1),
];

const components = { ...mdxComponents, MainErrors, EveryError };

interface Props {
  readonly text: { readonly id: SectionId; readonly title: string; readonly description: string };
  readonly Content: MDXContent;
  /** The second-level headings of the text. */
  readonly contents: readonly ContentsEntry[];
}

/** One of the ten sections: its text, its endpoints, and links to the previous and next sections. */
export function SectionPage({ text: { id, title, description }, Content, contents }: Props) {
  const path = pathOfSection(id);
  const calls = CALLS.filter(({ section }) => section === id);
  return (
    <DocumentationLayout
      path={path}
      section={id}
      crumbs={[{ name: 'Documentation', to: '/documentation' }]}
      contents={calls.length > 0 ? [...contents, ENDPOINTS] : contents}
      foot={<PageTurn pages={IN_ORDER} path={path} />}
    >
      <header className="docs-block docs-prose docs-lead">
        <h1 className="t-title">{title}</h1>
        <p className="t-lede">{description}</p>
      </header>
      <Content components={components} />
      {calls.length > 0 && (
        <section className="docs-block docs-prose">
          <Heading id={ENDPOINTS.id}>{ENDPOINTS.text}</Heading>
          <CallList label={`Endpoints of ${title}`} calls={calls} />
        </section>
      )}
    </DocumentationLayout>
  );
}
