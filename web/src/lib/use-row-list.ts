import { useEffect, useRef, useState } from 'react';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly onRows: (rows: readonly Row[]) => void;
  readonly newRow: () => Row;
}

/**
 * Adds, changes and removes the rows of a list that a person fills in. A new row takes the focus, and after a removal the first
 * one does. Set `list` as the ref of the list.
 */
export function useRowList<Row>({ rows, onRows, newRow }: Props<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }, [added]);
  return {
    list,
    add: () => {
      onRows([...rows, newRow()]);
      setAdded((previous) => previous + 1);
    },
    replace: (row: Row, next: Row) => onRows(rows.map((it) => (it === row ? next : it))),
    /** The only row is emptied instead. */
    remove: (row: Row) => {
      const rest = rows.filter((it) => it !== row);
      onRows(rest.length === 0 ? [newRow()] : rest);
      list.current?.querySelector<HTMLInputElement>('input')?.focus();
    },
  };
}
