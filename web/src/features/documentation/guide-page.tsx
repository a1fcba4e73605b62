import { pages } from 'virtual:documentation';
import type { MDXContent } from 'mdx/types';
import { Link } from 'react-router';
import { DocumentationLayout } from './layout.tsx';
import { mdxComponents } from './mdx-components.tsx';

const guides = pages.filter(({ kind }) => kind === 'guide');

interface Props {
  readonly guide: { readonly slug: string; readonly title: string; readonly description: string };
  readonly Content: MDXContent;
  /** The second-level headings of the text. */
  readonly contents: readonly { readonly id: string; readonly text: string }[];
}

/** A guide with its text, contents, and links to the previous and next guides. */
export function GuidePage({ guide, Content, contents }: Props) {
  const path = `/documentation/guides/${guide.slug}`;
  const at = guides.findIndex((each) => each.path === path);
  const [previous, next] = [guides[at - 1], guides[at + 1]];
  return (
    <DocumentationLayout path={path} crumbs={[{ name: 'Documentation', to: '/documentation' }]}>
      <header className="docs-block">
        <div className="docs-prose">
          <h1 className="t-title">{guide.title}</h1>
          <p className="t-lede">{guide.description}</p>
        </div>
        {contents.length > 1 && (
          <nav className="docs-code docs-contents" aria-label="On this page" data-furniture>
            <p className="docs-caption">On this page</p>
            <ul>
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <Content components={mdxComponents} />
      <nav className="docs-turn" aria-label="Guides before and after" data-furniture>
        {previous && (
          <Link to={previous.path}>
            <small>Previous</small> {previous.title}
          </Link>
        )}
        {next && (
          <Link className="docs-turn-next" to={next.path}>
            <small>Next</small> {next.title}
          </Link>
        )}
      </nav>
    </DocumentationLayout>
  );
}
