import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterPaint } from './after-paint.ts';
import { useAfterPaint } from './use-after-paint.ts';

const painted = () => new Promise<void>(afterPaint);

test('work waits for the next paint, and is dropped when its component has left', async () => {
  const done: string[] = [];
  const { result, unmount } = renderHook(() => useAfterPaint());
  result.current(() => done.push('shown'));
  expect(done).toEqual([]);
  await painted();
  result.current(() => done.push('left'));
  unmount();
  await painted();
  expect(done).toEqual(['shown']);
});
