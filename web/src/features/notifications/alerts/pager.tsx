import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  /** The plural of the listed items, such as `alerts`. */
  readonly what: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** The position in a list, newest first, with buttons for the next pages; nothing for a list of one page. */
export function Pager({ what, page, pageSize, total, onPage }: Props) {
  if (total <= pageSize) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <>
      <span className="num" aria-live="polite">
        {formatCount(from)} to {formatCount(to)} of {formatCount(total)} {what}
      </span>
      <span className="row">
        <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
          Newer
        </Button>
        <Button size="sm" disabled={to >= total} onClick={() => onPage(page + 1)}>
          Older
        </Button>
      </span>
    </>
  );
}
