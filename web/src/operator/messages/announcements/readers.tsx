import { formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from 'react-router';
import { callConsole } from '../../lib/calls.ts';
import { usePages } from '../../lib/use-read.ts';

interface Props {
  readonly id: string;
  /** Reads the list again when it changes. */
  readonly read: number;
}

/** Who read an announcement, the last one first. */
export function Readers({ id, read }: Props) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages(
    ['readers', id, read],
    (after, signal) => callConsole('listReaders', { id, after, limit: 50 }, signal),
  );
  const readers = data?.pages.flatMap(({ items }) => items) ?? [];
  if (readers.length === 0) return <p className="t-3">Nobody has read it yet.</p>;
  return (
    <>
      <ul className="picker" aria-label="Readers">
        {readers.map(({ accountId, email, readAt }) => (
          <li key={accountId}>
            <Link className="truncate" to={`/customers/${accountId}`}>
              {email}
            </Link>
            <time className="t-3" dateTime={readAt}>
              {formatMoment(Date.parse(readAt))}
            </time>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  );
}
