import { Search as SearchIcon, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { Loading } from '../../ui/states.tsx';
import { SearchResults, optionId } from '../../ui/search-results.tsx';
import { type SearchHit, type SearchHitGroup, useSearch } from '../../lib/use-search.ts';
import './search.css';

const LABEL = 'Search endpoints and symbols';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Calls `start` for `/`, unless the reader types into a field or a dialog is open. */
function useSlash(start: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, isComposing, target } = event;
      if (key !== '/' || altKey || ctrlKey || metaKey || isComposing || isField(target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      start();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [start]);
}

/** The next index among `count` for a key press, from `at` (-1 for none); undefined for other keys. */
function stepOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  // Without an active result they move the cursor in the text.
  if (at < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const counted = ({ name, hits }: SearchHitGroup): string => `${name}: ${hits.length}`;

/** The search of the dashboard: a field in the top bar with a list of results; on a phone it opens with a button. */
export function Search() {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  /** On a phone: whether the field is open over the bar. */
  const [over, setOver] = useState(false);
  const [listed, setListed] = useState(false);
  const [active, setActive] = useState(-1);
  /** Enter was pressed before the results of this query arrived. */
  const hasty = useRef<string | null>(null);
  const query = text.trim();
  const found = useSearch(query, (answer) => {
    const [hit] = answer.groups.flatMap((group) => group.hits);
    if (hit && hasty.current === answer.query) choose(hit);
  });
  const groups = found?.groups ?? [];
  const hits = groups.flatMap((group) => group.hits);
  const settled = found?.query === query;
  const open = listed && query !== '';

  const [start] = useState(() => () => {
    flushSync(() => setOver(true));
    field.current?.focus();
    field.current?.select();
  });
  useSlash(start);

  function close(): void {
    setListed(false);
    setActive(-1);
    hasty.current = null;
  }
  function choose(hit: SearchHit): void {
    close();
    setText('');
    setOver(false);
    field.current?.blur();
    void navigate(hit.to);
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = open && hits.length > 0 ? stepOf(event.key, active, hits.length) : undefined;
    if (next !== undefined) setActive(next);
    else if (event.key === 'ArrowDown' && query !== '') setListed(true);
    else if (event.key === 'Enter') {
      const hit = settled || active >= 0 ? (hits[active] ?? hits[0]) : undefined;
      if (hit) choose(hit);
      else if (!settled && query !== '') hasty.current = query;
      setListed(true);
    } else if (event.key === 'Escape') {
      if (open) close();
      else if (text !== '') setText('');
      else {
        setOver(false);
        field.current?.blur();
      }
    } else return;
    event.preventDefault();
  };

  const message =
    found && settled ? (found.failure ?? (hits.length === 0 ? `Nothing found for “${query}”.` : null)) : null;
  return (
    <>
      <button className="input find-button" type="button" onClick={start}>
        <SearchIcon className="icon" />
        <span className="truncate">{LABEL}</span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is not known to all browsers */}
      <div className={over ? 'find is-over' : 'find'} role="search">
        <span className="find-lead">
          <SearchIcon className="icon" />
        </span>
        <input
          ref={field}
          className="input"
          type="text"
          role="combobox"
          aria-label={LABEL}
          aria-autocomplete="list"
          aria-expanded={open && hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && active >= 0 ? optionId(`${id}-list`, active) : undefined}
          aria-keyshortcuts="/"
          placeholder={LABEL}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={60}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setListed(true);
            setActive(-1);
            hasty.current = null;
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setListed(true)}
          onBlur={() => {
            close();
            if (text === '') setOver(false);
          }}
        />
        <kbd className="find-key" aria-hidden="true">
          /
        </kbd>
        <button
          className="find-close"
          type="button"
          aria-label="Close the search"
          onClick={() => {
            setText('');
            setOver(false);
          }}
        >
          <X className="icon" />
        </button>
        {open && (
          // A press in the list must not move the focus from the field, which would close the list.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing happens by it
          <div className="find-popup" onMouseDown={(event) => event.preventDefault()}>
            {!settled && <Loading label="Searching" />}
            {hits.length > 0 && (
              <SearchResults id={`${id}-list`} groups={groups} active={active} onChoose={choose} />
            )}
            {message !== null && <p className="find-message">{message}</p>}
          </div>
        )}
        <output className="visually-hidden">
          {open && settled && (message ?? groups.map(counted).join(', '))}
        </output>
      </div>
    </>
  );
}
