import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AreaChart } from './area-chart.tsx';

const HOUR_MS = 3_600_000;
/** `count` points that all have the same name, `stepMs` apart. */
const points = (count: number, stepMs: number, tick: string) =>
  Array.from({ length: count }, (_, index) => ({
    timeMs: index * stepMs,
    tick: `${tick}${index}`,
    name: '20 Nov',
    value: 1,
  }));

test('new points leave no label of the previous ones', () => {
  const chart = (shown: ReturnType<typeof points>) => (
    <AreaChart label="Calls" points={shown} format={String} />
  );
  const { rerender } = render(chart(points(24, HOUR_MS, 'hour ')));
  expect(screen.getByText('hour 23')).toBeInTheDocument();
  rerender(chart(points(30, 24 * HOUR_MS, 'day ')));
  expect(screen.getByText('day 29')).toBeInTheDocument();
  expect(screen.queryByText(/^hour/)).not.toBeInTheDocument();
});
