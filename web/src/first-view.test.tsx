import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerPresses } from './first-answers.ts';
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
  endFirstView(() => undefined);
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
  endFirstView(() => undefined);
  expect(pressed).toHaveBeenCalledOnce();
  document.body.replaceChildren();
});

/** The bar of the first view answers; then the page renders. */
async function answerThen(press: (bar: ReturnType<typeof within>, view: HTMLElement) => Promise<void>) {
  servePortal({
    ...USAGE_CALLS,
    usageSummary: () => info(COUNTED),
    billingSubscription: () => info(billing()),
    logout: () => info({}),
  });
  signIn();
  const view = await firstView();
  answerPresses(view, USER.email, (name) => (view.dataset['pressed'] = name));
  await press(within(view), view);
  const { store } = renderApp('/dashboard');
  expect(document.getElementById('first-view')).toBeNull();
  return store;
}

test('a menu that was opened before the page is there stays open, with its focus', async () => {
  await answerThen(async (bar) => {
    await userEvent.click(bar.getByRole('button', { name: 'Account menu' }));
    expect(bar.getByText(USER.email)).toBeVisible();
    bar.getByRole('link', { name: 'Profile' }).focus();
  });
  const button = await screen.findByRole('button', { name: 'Account menu' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveFocus();
});

test('the menu of the first view closes as that of the page does', async () => {
  await answerThen(async (bar, view) => {
    const button = bar.getByRole('button', { name: 'Account menu' });
    const isOpen = () => bar.queryByRole('link', { name: 'Profile' }) !== null;
    const closes = async (how: () => Promise<unknown>) => {
      await userEvent.click(button);
      expect([isOpen(), button.ariaExpanded]).toEqual([true, 'true']);
      await how();
      expect([isOpen(), button.ariaExpanded]).toEqual([false, 'false']);
    };
    await closes(() => userEvent.click(button));
    await closes(() => userEvent.click(view.querySelector('h1')!));
    await closes(() => userEvent.keyboard('{Escape}'));
    expect(button).toHaveFocus();
  });
  expect(await screen.findByRole('button', { name: 'Account menu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('who signs out before the page is there is signed out with it', async () => {
  const store = await answerThen(async (bar) => {
    await userEvent.click(bar.getByRole('button', { name: 'Account menu' }));
    await userEvent.click(bar.getByRole('button', { name: 'Sign Out' }));
  });
  await waitFor(() => expect(store.getState().auth.user).toBeNull());
});

test('a theme that was switched before the page is there is not switched back', async () => {
  await answerThen((bar) => userEvent.click(bar.getByRole('button', { name: 'Switch theme' })));
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('a search that was asked for before the page is there opens with it', async () => {
  await answerThen(async (_, view) => void (view.dataset['pressed'] = 'Search'));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
