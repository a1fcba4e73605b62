import { type HTMLAttributes, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { CHART_EDGE } from './chart-grid.tsx';

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * The needle of a chart over time: at the last of `count` places until pointer or arrow keys move it. `placeAt` returns
 * the place at a share of the drawing's width; `slider` belongs on the box around the drawing.
 */
export function useNeedle(
  count: number,
  placeAt: (share: number) => number,
): { readonly at: number; readonly slider: HTMLAttributes<HTMLElement> } {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = count - 1;
  const at = Math.min(chosen ?? last, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(at, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  const onPointerMove = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = placeAt((event.clientX - left) / (width - CHART_EDGE.right));
    setChosen(Math.max(0, Math.min(last, place)));
  };
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 0,
    'aria-valuemax': last,
    'aria-valuenow': at,
    onKeyDown,
    onPointerMove,
    onPointerLeave: () => setChosen(null),
    onBlur: () => setChosen(null),
  };
  return { at, slider };
}
