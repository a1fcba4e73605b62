import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { Link } from '../ui/link.tsx';
import { lazyTouched, wakeAll } from './lazy-part.ts';
import { Router, useLocation } from './router.tsx';

const Address = () => <p>{useLocation().pathname}</p>;

/** A part of a page, and how often its code was loaded. */
function partOf(selector: string) {
  const loaded = { times: 0 };
  const Part = lazyTouched(selector, async () => {
    loaded.times += 1;
    return { default: () => <p>Taken over</p> };
  });
  return { Part, loaded };
}

// In this order: once a reader has gone on, no part waits.
test('a part that waits for the reader is loaded before the address changes', async () => {
  document.body.innerHTML = '<div class="part">From the server</div>';
  const { Part, loaded } = partOf('.part');
  render(
    <Router>
      <Address />
      <Link to="/b">Next</Link>
      <Suspense>
        <Part />
      </Suspense>
    </Router>,
  );
  expect(loaded.times).toBe(0);
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText('/b')).toBeVisible();
  expect(screen.getByText('Taken over')).toBeVisible();
  expect(loaded.times).toBe(1);
});

test('a part that renders after the reader went on does not wait', async () => {
  document.body.innerHTML = '<div class="later">From the server</div>';
  const { Part, loaded } = partOf('.later');
  void wakeAll();
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText('Taken over')).toBeVisible();
  expect(loaded.times).toBe(1);
});
