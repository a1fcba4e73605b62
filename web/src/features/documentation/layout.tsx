import { type ReactNode, useCallback, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import type { ContentsEntry } from '../../content/reference.ts';
import type { SectionId } from '@meridian/contracts/documentation-sections';
import { useEscape } from '../../ui/use-escape.ts';
import { Feedback } from './feedback/feedback.tsx';
import { ContentsRail, FoldedContents } from './on-this-page.tsx';
import { SearchButton } from './search/search-button.tsx';
import { Sidebar } from './sidebar.tsx';
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
  /** The headings for “On this page”, on the right of the text. */
  readonly contents?: readonly ContentsEntry[];
  /** Code stays in a column of its own, on the right of the text. */
  readonly columns?: boolean;
  /** The page has the search in its middle instead of above the sidebar. */
  readonly ownSearch?: boolean;
  /** What follows the article and is not part of its Markdown copy. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

const NONE: readonly ContentsEntry[] = [];

/** Sidebar, breadcrumbs, article and contents of a documentation page. */
export function DocumentationLayout({
  path,
  crumbs,
  section,
  contents = NONE,
  columns = false,
  ownSearch = false,
  foot,
  children,
}: Props) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEscape(open, close);
  const hasContents = contents.length > 1;
  return (
    <div className="page docs-page">
      <div className="docs">
        <div className="docs-rail">
          <div className="docs-rail-head">
            <button
              className="docs-toggle"
              type="button"
              aria-expanded={open}
              aria-controls="docs-nav"
              onClick={() => setOpen(!open)}
            >
              Contents
            </button>
            {!ownSearch && <SearchButton />}
          </div>
          <Sidebar path={path} section={section} open={open} onFollow={close} />
        </div>
        <div className={hasContents ? 'docs-main docs-with-contents' : 'docs-main'}>
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
          <div className="docs-text">
            {hasContents && <FoldedContents contents={contents} />}
            <article className={columns ? 'docs-article docs-columns' : 'docs-article'}>{children}</article>
            <Feedback key={path} page={path} />
            {foot}
          </div>
          {hasContents && <ContentsRail contents={contents} />}
        </div>
      </div>
    </div>
  );
}
