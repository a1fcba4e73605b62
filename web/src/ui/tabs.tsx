import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

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
  /** Draws the row of tabs and the panel in place. */
  readonly children: (row: ReactNode, panel: ReactNode, selected: number) => ReactNode;
}

/** Tabs with roving focus: arrows, Home and End move and select. */
export function Tabs({ label, tabs, children }: Props) {
  const [selected, setSelected] = useState(0);
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
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
          aria-controls={`${id}-panel`}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => setSelected(index)}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
      ))}
    </div>
  );
  const panel = (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
      {tabs[selected]?.content}
    </div>
  );
  return children(list, panel, selected);
}
