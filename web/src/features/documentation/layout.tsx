import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { SearchButton } from './search/search-button.tsx';
import { Sidebar } from './sidebar.tsx';
import type { SectionId } from '../../content/sections.ts';
import './documentation.css';
import './article.css';

interface Crumb {
  readonly name: string;
  readonly to: string;
}

interface Props {
  /** The path of the page; its Markdown copy has the same path. */
  readonly path: string;
  /** The breadcrumbs above this page. */
  readonly crumbs?: readonly Crumb[];
  /** The current section in the sidebar. */
  readonly section?: SectionId | undefined;
  readonly children: ReactNode;
}

/** Sidebar, breadcrumbs and article of a documentation page. */
export function DocumentationLayout({ path, crumbs, section, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className="page docs-page">
      <div className="docs">
        <div className="docs-rail">
          <SearchButton />
          <button
            className="docs-toggle"
            type="button"
            aria-expanded={open}
            aria-controls="docs-nav"
            onClick={() => setOpen(!open)}
          >
            Contents
          </button>
          <Sidebar path={path} section={section} open={open} onFollow={() => setOpen(false)} />
        </div>
        <div className="docs-main">
          <div className="docs-top">
            {crumbs && (
              <nav aria-label="Breadcrumbs">
                <ol className="docs-crumbs">
                  {crumbs.map(({ name, to }) => (
                    <li key={to}>
                      <Link to={to}>{name}</Link>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
            <a className="docs-markdown" href={`${path}.md`}>
              View as Markdown
            </a>
          </div>
          <article className="docs-article">{children}</article>
        </div>
      </div>
    </div>
  );
}
