/** The box of the palette. It is small and loads with the first sign of a reader, so that it opens without waiting. */
import { ArrowDown, ArrowUp, CornerDownLeft, Search, X } from 'lucide-react';
import {
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  startTransition,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { showModal } from '../../lib/show-modal.ts';

/** What the list of results does for the field. */
export interface ResultsHandle {
  /** Handles a key of the field. Returns whether it was one of the list's keys. */
  readonly press: (key: string) => boolean;
}

export interface ResultsProps {
  readonly ref: Ref<ResultsHandle>;
  /** The id of the list box. */
  readonly id: string;
  readonly query: string;
  /** Reports the id of the active option; undefined without results. */
  readonly onActive: (option: string | undefined) => void;
  readonly onClose: () => void;
}

interface Props {
  /** Null until its code is loaded. */
  readonly Results: ComponentType<ResultsProps> | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

export function PaletteDialog({ Results, failed, onRetry, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<ResultsHandle>(null);
  const [text, setText] = useState('');
  /** What the results are for: a moment behind the text, so that each letter shows at once. */
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<string>();
  useLayoutEffect(() => {
    const close = showModal(dialog.current!);
    field.current?.focus();
    // Closing before it is unmounted returns the focus to where it came from.
    return close;
  }, []);
  const onText = (typed: string) => {
    setText(typed);
    startTransition(() => setQuery(typed.trim()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that moves or chooses does so among the results of the whole text.
    if (event.key.length > 1 && query !== text.trim()) flushSync(() => setQuery(text.trim()));
    if (event.key === 'Escape') onClose();
    else if (!results.current?.press(event.key)) return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard equivalent of a click outside the box
    <dialog
      className="dialog palette"
      ref={dialog}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- assistive tools and scripts look for it by this attribute
      role="dialog"
      aria-label="Search and commands"
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) onClose();
      }}
    >
      <div className="palette-field">
        <Search className="icon" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search and commands"
          aria-autocomplete="list"
          aria-expanded={active !== undefined}
          aria-controls={`${id}-list`}
          aria-activedescendant={active}
          placeholder="Search or jump to…"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
        />
        <button className="palette-close" type="button" aria-label="Close" onClick={onClose}>
          <X className="icon" />
        </button>
      </div>
      {Results && (
        <Results ref={results} id={`${id}-list`} query={query} onActive={setActive} onClose={onClose} />
      )}
      {failed && (
        <p className="palette-note" role="alert">
          The search could not be loaded.{' '}
          <button className="btn-link" type="button" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
      <p className="palette-keys" aria-hidden="true">
        <kbd>
          <ArrowUp className="icon" />
        </kbd>{' '}
        <kbd>
          <ArrowDown className="icon" />
        </kbd>{' '}
        to move{' '}
        <kbd>
          <CornerDownLeft className="icon" />
        </kbd>{' '}
        to open <kbd>Esc</kbd> to close
      </p>
    </dialog>
  );
}
