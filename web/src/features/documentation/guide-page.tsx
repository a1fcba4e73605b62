import type { MDXContent } from 'mdx/types';
import type { ContentsEntry } from '../../content/reference.ts';
import { DocumentationLayout } from './layout.tsx';
import { mdxComponents } from './mdx-components.tsx';
import { GUIDES } from './offered-guides.ts';
import { PageTurn } from './page-turn.tsx';

interface Props {
  readonly text: { readonly slug: string; readonly title: string; readonly description: string };
  readonly Content: MDXContent;
  /** The second-level headings of the text. */
  readonly contents: readonly ContentsEntry[];
}

/** A guide with its text, its headings, and links to the previous and next guides. */
export function GuidePage({ text: { slug, title, description }, Content, contents }: Props) {
  const path = `/documentation/guides/${slug}`;
  return (
    <DocumentationLayout
      path={path}
      crumbs={[{ name: 'Documentation', to: '/documentation' }]}
      contents={contents}
      foot={<PageTurn pages={GUIDES} path={path} />}
    >
      <header className="docs-block docs-prose docs-lead">
        <h1 className="t-title">{title}</h1>
        <p className="t-lede">{description}</p>
      </header>
      <Content components={mdxComponents} />
    </DocumentationLayout>
  );
}
