import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field, type FieldText } from './field.tsx';
import './combobox.css';

interface Props extends FieldText, Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'onBlur' | 'ref'> {
  readonly value: string;
  /** The options for what is typed; all of them for the empty string. */
  readonly find: (text: string) => readonly string[];
  /** The option that `text` names; any other text as it is. */
  readonly settle: (text: string) => string;
  readonly onValue: (value: string) => void;
}

/** The list under the field. The field keeps the focus and the keys. */
function List({
  id,
  options,
  active,
  onChoose,
}: {
  readonly id: string;
  readonly options: readonly string[];
  readonly active: number;
  readonly onChoose: (option: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    // A press in the list must not move the focus from the field, which would close the list.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field keeps the focus
    <div
      className="combo-list"
      id={id}
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot be searched
      role="listbox"
      aria-label="Options"
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and the keys
        <div
          key={option}
          id={`${id}-${at}`}
          className="combo-option"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot be searched
          role="option"
          aria-selected={at === active}
          onClick={() => onChoose(option)}
        >
          {option}
        </div>
      ))}
    </div>
  );
}

/**
 * A select that is searched by typing. What a browser fills in counts at once, what a user types when it is chosen or the
 * field is left.
 */
export function Combobox({
  label,
  hint,
  error,
  className,
  value,
  find,
  settle,
  onValue,
  onBlur,
  ...input
}: Props) {
  /** What is being typed; null shows the value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = open ? find(draft ?? '') : [];

  const show = () => {
    setOpen(true);
    setActive(draft === null ? find('').indexOf(value) : 0);
  };
  /** Ends the search. A select is never empty, so an emptied field keeps its value. */
  const take = (text: string) => {
    setDraft(null);
    setOpen(false);
    if (text.trim() !== '') onValue(settle(text));
  };
  const onChange = (field: HTMLInputElement) => {
    if (document.activeElement !== field) {
      // Fields that depend on this one are filled next, and have to be there.
      flushSync(() => take(field.value));
      return;
    }
    setDraft(field.value);
    setOpen(true);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active];
    const last = options.length - 1;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!open) show();
      else if (key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
      else setActive(active <= 0 ? last : active - 1);
    } else if (key === 'Enter' && open && chosen !== undefined) take(chosen);
    else if (key === 'Escape' && (open || draft !== null)) take('');
    else {
      // Sends the form.
      if (key === 'Enter' && draft !== null) take(draft);
      return;
    }
    event.preventDefault();
  };
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => (
        <div className="input-group">
          <input
            {...input}
            {...wiring}
            className="input"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open && options.length > 0}
            aria-controls={`${wiring.id}-list`}
            aria-activedescendant={
              open && active >= 0 && options.length > 0 ? `${wiring.id}-list-${active}` : undefined
            }
            autoCapitalize="words"
            spellCheck={false}
            value={draft ?? value}
            onChange={({ target }) => onChange(target)}
            onKeyDown={onKeyDown}
            onClick={show}
            onFocus={({ target }) => target.select()}
            onBlur={(event) => {
              take(draft ?? '');
              onBlur?.(event);
            }}
          />
          <ChevronDown className="icon input-chevron" />
          {open && options.length > 0 && (
            <List id={`${wiring.id}-list`} options={options} active={active} onChoose={take} />
          )}
          <output className="visually-hidden">
            {open && draft !== null && `${options.length} ${options.length === 1 ? 'option' : 'options'}`}
          </output>
        </div>
      )}
    </Field>
  );
}
