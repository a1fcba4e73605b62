import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TabBoundary } from './tab-boundary.tsx';

afterEach(() => vi.unstubAllGlobals());

function Broken(): never {
  throw new Error('Unable to preload CSS');
}

test('a tab whose code did not load says so, and the page reloads once the server responds', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  const tab = (away: boolean) => (
    <TabBoundary name="Analytics" away={away}>
      <Broken />
    </TabBoundary>
  );
  const { rerender } = render(tab(false));
  expect(screen.getByRole('heading', { name: 'Analytics' })).toBeVisible();
  rerender(tab(true));
  expect(screen.getByRole('alert')).toHaveTextContent('No response from the server.');
  expect(reload).not.toHaveBeenCalled();
  rerender(tab(false));
  expect(reload).toHaveBeenCalledOnce();
});
