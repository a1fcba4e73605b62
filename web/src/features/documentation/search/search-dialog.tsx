/** The documentation search: a dialog with a field and a list of results. */
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailedState, Loading } from '../../../ui/states.tsx';
import { type Searchable, readSearchable } from './documents.ts';
import type { Hit, SearchKind } from './search-index.ts';
import { type NamedGroup, SearchResults, optionId } from './search-results.tsx';
import './search.css';

const NAMES: Readonly<Record<SearchKind, string>> = {
  guide: 'Guides',
  call: 'Calls',
  error: 'Errors',
  section: 'Sections',
};

/** Suggested pages without a query or without results. */
const START = [
  '/documentation/guides/getting-started',
  '/documentation/api/quote',
  '/documentation/api/history',
  '/documentation/guides/limits',
  '/documentation/guides/errors',
];

type Index = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly of: Searchable };

/** The index, and a function to retry loading it. */
function useIndex(): readonly [Index, retry: () => void] {
  const [reading, setReading] = useState(readSearchable);
  const [index, setIndex] = useState<Index>({ state: 'loading' });
  useEffect(() => {
    let left = false;
    const settle = (settled: Index) => {
      if (!left) setIndex(settled);
    };
    reading.then(
      (of) => settle({ state: 'ready', of }),
      () => settle({ state: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [reading]);
  const retry = () => {
    setIndex({ state: 'loading' });
    setReading(readSearchable());
  };
  return [index, retry];
}

interface ResultList {
  readonly groups: readonly NamedGroup[];
  /** How many results there are; null without a query. */
  readonly found: number | null;
}

function resultsFor({ find, pages }: Searchable, query: string): ResultList {
  const start = {
    name: 'Start here',
    hits: pages(START).map((document) => ({ document, terms: [] })),
  };
  if (query === '') return { groups: [start], found: null };
  const groups = find(query).map(({ kind, hits }) => ({ name: NAMES[kind], hits }));
  const found = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return { groups: found === 0 ? [start] : groups, found };
}

const counted = (found: number): string =>
  found === 0 ? 'No results' : `${found} ${found === 1 ? 'result' : 'results'}`;

/** The next position in a list of `count` items; undefined for keys that do not move. */
function stepOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [index, retry] = useIndex();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const query = text.trim();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    // Closing on the same page returns the focus to where it came from.
    return () => element?.close();
  }, []);

  const { groups, found } =
    index.state === 'ready' ? resultsFor(index.of, query) : { groups: [] as NamedGroup[], found: null };
  const hits = groups.flatMap((group) => group.hits);
  const choose = ({ document: { path, hash } }: Hit) => {
    onClose();
    void navigate(hash === '' ? path : `${path}#${hash}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = hits.length > 0 ? stepOf(event.key, active, hits.length) : undefined;
    const hit = hits[active];
    if (event.key === 'Escape') onClose();
    else if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && hit) choose(hit);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard equivalent of a click outside the box
    <dialog
      className="dialog search"
      ref={dialog}
      aria-label="Search the documentation"
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) onClose();
      }}
    >
      <div className="search-field">
        <Search className="icon" />
        <input
          ref={field}
          className="search-input"
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={hits.length > 0 ? optionId(`${id}-list`, active) : undefined}
          placeholder="A call, a parameter, an error, a word"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button className="search-close" type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {index.state === 'loading' && <Loading label="Loading the search index" />}
      {index.state === 'failed' && (
        <FailedState
          title="The search could not be loaded"
          message="No response from the server."
          unchanged="The pages and the sidebar still work."
          onRetry={retry}
        />
      )}
      <output className="visually-hidden">{found !== null && counted(found)}</output>
      {found === 0 && (
        <p className="search-none">
          Nothing found for <strong>{query}</strong>. Try fewer letters, or start here.
        </p>
      )}
      {hits.length > 0 && (
        <SearchResults
          id={`${id}-list`}
          groups={groups}
          active={active}
          onPoint={setActive}
          onChoose={choose}
        />
      )}
    </dialog>
  );
}
