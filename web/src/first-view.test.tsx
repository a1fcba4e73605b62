import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fillFigures, fillHead } from './first-figures.ts';
import { endFirstView } from './lib/first-view.ts';
import { renderFirstView } from './prerender.tsx';
import { billing } from './testing/billing.ts';
import { servePortal } from './testing/portal.ts';
import { USER, renderApp, signIn } from './testing/render-app.tsx';
import { USAGE_CALLS, info, summary } from './testing/usage.ts';

const COUNTED = summary({ requests: 1_450, active_keys: 2, last_call_id: '1' });

/** Puts the HTML of the build into the document, as it lies behind the root of the page. */
async function firstView(): Promise<HTMLElement> {
  const holder = document.createElement('div');
  holder.innerHTML = await renderFirstView();
  const view = holder.querySelector<HTMLElement>('#first-view')!;
  document.body.append(view);
  return view;
}

const valuesOf = (view: HTMLElement) =>
  ['Requests this period', 'Active keys'].map(
    (label) => within(view).getByText(label).closest('.stat')?.textContent,
  );
const headOf = (view: HTMLElement) =>
  ['h1', '.app-date', '.app-date .badge'].map((part) => view.querySelector(part)?.outerHTML);

test('the first view says of the account what the page says after it, in the same words', async () => {
  servePortal({
    ...USAGE_CALLS,
    usageSummary: () => info(COUNTED),
    billingSubscription: () => info(billing()),
  });
  signIn();
  const view = await firstView();
  fillHead(view, { ...USER, terms: null });
  fillFigures(view, COUNTED);
  const [values, head] = [valuesOf(view), headOf(view)];
  endFirstView();
  expect(document.getElementById('first-view')).toBeNull();
  renderApp('/dashboard');
  await screen.findByText('Requests this period');
  expect(values).toEqual(valuesOf(document.body));
  expect(head).toEqual(headOf(document.body));
});

test('a press on the first view is repeated on the page', async () => {
  const pressed = vi.fn<() => void>();
  document.body.innerHTML = '<div id="root"><button aria-label="Account menu"></button></div>';
  document.querySelector('button')!.addEventListener('click', pressed);
  const view = await firstView();
  view.dataset['pressed'] = 'Account menu';
  endFirstView();
  expect(pressed).toHaveBeenCalledOnce();
  document.body.replaceChildren();
});
