import { Link } from '../../ui/link.tsx';

interface Target {
  readonly path: string;
  readonly title: string;
}

interface Props {
  /** The pages in reading order; `path` is the present one. */
  readonly pages: readonly Target[];
  readonly path: string;
}

/** Links to the page before and the page after, at the foot of a page. */
export function PageTurn({ pages, path }: Props) {
  const at = pages.findIndex((each) => each.path === path);
  const [previous, next] = [pages[at - 1], pages[at + 1]];
  return (
    <nav className="docs-turn" aria-label="Previous and next page">
      {previous && (
        <Link to={previous.path} rel="prev">
          <small>Previous</small> {previous.title}
        </Link>
      )}
      {next && (
        <Link className="docs-turn-next" to={next.path} rel="next">
          <small>Next</small> {next.title}
        </Link>
      )}
    </nav>
  );
}
