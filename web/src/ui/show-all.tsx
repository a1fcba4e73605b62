import { useState } from 'react';
import { Button } from './button.tsx';

const AT_FIRST = 20;

interface First<Item> {
  readonly shown: readonly Item[];
  readonly total: number;
  readonly onAll: () => void;
}

/** The first rows of a long list, until the reader asks for all. */
export function useFirst<Item>(items: readonly Item[]): First<Item> {
  const [all, setAll] = useState(false);
  return { shown: all ? items : items.slice(0, AT_FIRST), total: items.length, onAll: () => setAll(true) };
}

/** Shown below a list that is cut off. */
export const ShowAll = ({ shown, total, onAll }: First<unknown>) =>
  shown.length < total && (
    <div className="table-more">
      <Button size="sm" onClick={onAll}>
        Show all {total}
      </Button>
    </div>
  );
