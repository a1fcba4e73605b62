import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';

const PATHS = ['/terms', '/privacy', '/security', '/cancellation-refund'];

/** Reports every element as visible. */
class InView {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.#report([entry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}

async function textOf(path: string): Promise<string> {
  servePortal({});
  renderApp(path);
  return (await screen.findByRole('main')).textContent.replaceAll(/\s+/g, ' ');
}

test.each(PATHS)(
  'links %s to the home page and makes no call, even with its footer in view',
  async (path) => {
    vi.stubGlobal('IntersectionObserver', InView);
    onTestFinished(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));
    const received = servePortal({});
    renderApp(path);
    expect(await screen.findByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(received).toHaveLength(0);
  },
);

test.each(PATHS)('links every entry in the contents of %s to a section', async (path) => {
  renderApp(path);
  const contents = await screen.findByRole('navigation', { name: 'On this page' });
  const links = within(contents).getAllByRole('link');
  const ids = links.map((link) => link.getAttribute('href')!.slice(1));
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(document.getElementById(id)).toContainElement(document.querySelector(`#${id} h2`));
});

test.each([
  ['/terms', '/signup'],
  ['/privacy', '/terms'],
  ['/security', '/signup'],
  ['/cancellation-refund', '/terms'],
])('links the text of %s to %s', async (path, to) => {
  renderApp(path);
  const main = await screen.findByRole('main');
  expect(main.querySelector(`a[href^="${to}"]`)).not.toBeNull();
});

test.each(PATHS)('shows on %s when it was last changed', async (path) => {
  renderApp(path);
  const time = (await screen.findByText(/Last changed/)).querySelector('time')!;
  expect(time.dateTime).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('states the platform target on the security page, never the figure of one plan', async () => {
  const text = await textOf('/security');
  expect(text).toContain('99.9%');
  expect(text).not.toContain('99.99%');
});

test.each([
  ['monthly or annual', 'Subscriptions are monthly or annual'],
  ['renewal', 'renew automatically until cancelled'],
  ['notice', '30 days’ notice of changes to prices or to these terms, and before ending a subscription'],
  ['the liability cap', 'fees you paid in the preceding 12 months'],
  ['changes of plan', 'A downgrade applies from the next billing cycle'],
  ['age', 'not for people under 18'],
])('states in the terms: %s', async (_what, sentence) => {
  expect(await textOf('/terms')).toContain(sentence);
});

test.each([
  ['when to cancel', 'Cancel at least 7 days before renewal'],
  ['until when a cancellation counts', 'accepted until the moment of renewal'],
  [
    'the guarantee',
    'Within 30 days of your first paid charge, you can get that charge back in full, once per account',
  ],
  ['what applies afterwards', 'no partial refunds for unused time'],
  ['outages', '72 consecutive hours or more, the affected days are refunded'],
  ['how long it takes', '7 to 14 business days'],
  ['where to do it', 'on the dashboard under Billing'],
  [
    'the rules without online payments',
    'If it does not, you arrange a paid plan, its cancellation and its refunds with the operator',
  ],
  ['when a failed renewal is retried', 'tried again 1, 3, 5 and 7 days later'],
  [
    'that unapplicable payments are refunded',
    'Payments that could not be applied are refunded in full automatically',
  ],
])('states on the refund page: %s', async (_what, sentence) => {
  expect(await textOf('/cancellation-refund')).toContain(sentence);
});

test('states on the privacy page how long calls, logs and deleted accounts are kept', async () => {
  const text = await textOf('/privacy');
  expect(text).toContain('Single calls 90 days');
  expect(text).toContain('Activity logOne year');
  expect(text).toContain('restore a deleted account within 30 days by signing in');
});

test('states on the privacy page what payments leave behind, without card numbers', async () => {
  const text = await textOf('/privacy');
  expect(text).toContain('Card and account numbers never reach this server');
  expect(text).toContain(
    'As long as the law requires the operator to keep accounts, even after the account is erased',
  );
});
