import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { ScrollRegion } from './scroll-region.tsx';

interface Props {
  readonly label: string;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  /** On a phone, each row becomes lines: its first cell, then the others after the names of their columns. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
}

/** Puts the name of its column on each cell; the style sheet writes it. Rows with joined cells keep none. */
function nameCells(table: HTMLTableElement) {
  const names = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent.trim());
  for (const body of table.tBodies) {
    for (const { cells } of body.rows) {
      if (cells.length !== names.length) continue;
      names.forEach((name, index) => {
        const cell = cells[index]!;
        if (cell.dataset.column !== name) cell.dataset.column = name;
      });
    }
  }
}

/** A table that scrolls sideways on a narrow screen, or `stacks` there. */
export function TableRegion({ label, ref, stacks = false, children }: Props) {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (!stacks) return undefined;
    const shown = table.current!;
    nameCells(shown);
    // Rows come and go without this component, too.
    const observer = new MutationObserver(() => nameCells(shown));
    observer.observe(shown, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [stacks]);
  return (
    <ScrollRegion className="table-wrap" label={label} ref={ref}>
      <table className={stacks ? 'table table-stacks' : 'table'} ref={table}>
        {children}
      </table>
    </ScrollRegion>
  );
}
