import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface Tab {
  readonly name: string;
  readonly content: ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The selected tab, if the caller stores it. */
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  /** Places the row of tabs and the panels. */
  readonly children: (row: ReactNode, panels: ReactNode) => ReactNode;
}

/** Tabs with roving focus: arrows, Home and End move and select. Unselected panels are in the page, hidden. */
export function Tabs({ label, tabs, selected, onSelect, children }: Props) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  const list = (
    <div className="tabs" role="tablist" aria-label={label} ref={row}>
      {tabs.map(({ name }, index) => (
        <button
          key={name}
          className="tab"
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onSelect(index)}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
      ))}
    </div>
  );
  const panels = tabs.map(({ name, content }, index) => (
    <div
      key={name}
      role="tabpanel"
      id={`${id}-panel-${index}`}
      aria-labelledby={`${id}-tab-${index}`}
      hidden={index !== selected}
    >
      {content}
    </div>
  ));
  return children(list, panels);
}
