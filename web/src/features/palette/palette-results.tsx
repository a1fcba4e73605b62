/** The results of the palette, with their keys. */
import { memo, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFollow } from '../../lib/router.tsx';
import { Loading } from '../../ui/states.tsx';
import type { Entry } from './entries.ts';
import { OptionList, optionId } from './option-list.tsx';
import type { ResultsProps } from './palette-dialog.tsx';
import { remember } from './recent.ts';
import { useResults } from './use-results.ts';
import { rankOf } from './words.ts';

/** The next position in a list of `count` options; undefined for keys that do not move. */
function stepOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** A title that begins with the query is what the reader means, whatever may still come. */
const MEANT = 1;

const counted = (count: number): string =>
  count === 0 ? 'No results' : `${count} ${count === 1 ? 'result' : 'results'}`;

function Results({ ref, id, query, onActive, onClose }: ResultsProps) {
  const follow = useFollow();
  const { groups, pending, nothing, note, retry, Account, onAccount } = useResults(query);
  /** The option that the reader moved to; the first one until then. Later results may move it. */
  const [moved, setMoved] = useState<{ readonly id: string; readonly query: string } | null>(null);
  /** Enter was pressed before the results of this query arrived. */
  const hasty = useRef<string | null>(null);
  const entries = groups.flatMap(({ hits }) => hits.map(({ entry }) => entry));
  const at =
    moved?.query === query
      ? Math.max(
          0,
          entries.findIndex((entry) => entry.id === moved.id),
        )
      : 0;
  const active = entries.length > 0 ? optionId(id, at) : undefined;
  useEffect(() => onActive(active), [active, onActive]);

  const choose = (entry: Entry) => {
    remember(entry);
    // Closing returns the focus to where it came from. An action leaves it there, a page takes it.
    flushSync(onClose);
    if (entry.run) entry.run();
    else if (entry.to !== undefined) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      follow(entry.to);
    }
  };
  const move = (to: number) => {
    const entry = entries[to];
    if (entry) setMoved({ id: entry.id, query });
  };
  const enter = () => {
    const entry = entries[at];
    const waits = pending && moved?.query !== query && (!entry || rankOf(entry.title, query) > MEANT);
    if (waits) hasty.current = query;
    else if (entry) choose(entry);
  };
  const chooseFirst = useEffectEvent(() => {
    const [first] = entries;
    if (hasty.current !== query) return;
    hasty.current = null;
    // Not within the effect, which may not close the dialog at once.
    if (first && !nothing) queueMicrotask(() => choose(first));
  });
  useEffect(() => {
    if (!pending) chooseFirst();
  }, [pending]);
  useImperativeHandle(ref, () => ({
    press: (key) => {
      const next = entries.length > 0 ? stepOf(key, at, entries.length) : undefined;
      if (next !== undefined) move(next);
      else if (key === 'Enter') enter();
      else return false;
      return true;
    },
  }));
  return (
    <>
      {Account && <Account query={query} onFound={onAccount} />}
      {pending && <Loading label="Searching" />}
      <output className="visually-hidden">
        {query !== '' && !pending && counted(nothing ? 0 : entries.length)}
      </output>
      {nothing && (
        <p className="palette-note">
          Nothing found for <strong>{query}</strong>.{note === null && ' Try fewer letters, or start here.'}
        </p>
      )}
      {note !== null && <p className="palette-note">{note}</p>}
      {retry !== null && (
        <p className="palette-note" role="alert">
          The documentation could not be searched.{' '}
          <button className="btn-link" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {entries.length > 0 && (
        <OptionList
          id={id}
          groups={groups}
          active={at}
          onPoint={move}
          onChoose={({ entry }) => choose(entry)}
        />
      )}
    </>
  );
}

/** Not rendered again for each letter in the field, only for the query that follows it. */
export const PaletteResults = memo(Results);
