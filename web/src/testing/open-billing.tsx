/** The Billing tab of a signed-in account. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { BILLING_CALLS, billing } from './billing.ts';
import { servePortal } from './portal.ts';
import { USER, renderApp, signIn } from './render-app.tsx';
import { USAGE_CALLS, info } from './usage.ts';

interface Opened {
  readonly plan?: string;
  /** The session token; empty for a user whose token is gone. */
  readonly token?: string;
  /** Appended to the tab in the address. */
  readonly search?: string;
  /** The reply about the subscription; by default there is none. */
  readonly reply?: object;
  readonly handlers?: Parameters<typeof servePortal>[0];
}

/** Opens the tab on a server with all billing calls. Returns the received calls with the page. */
export async function openBilling({
  plan = 'free',
  token = 'S1',
  search = '',
  reply = {},
  handlers = {},
}: Opened = {}) {
  const received = servePortal({
    ...USAGE_CALLS,
    ...BILLING_CALLS,
    billingSubscription: () => info(billing({ plan, ...reply })),
    ...handlers,
  });
  signIn({ ...USER, plan, usage: { ...USER.usage, requests: 450 } }, token);
  const app = renderApp(`/dashboard?tab=billing${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Billing' });
  const loading = { name: 'Loading the subscription' };
  await waitFor(() => expect(screen.queryByRole('progressbar', loading)).toBeNull());
  const named = (...names: readonly string[]) => received.filter(({ name }) => names.includes(name ?? ''));
  return { ...app, received, named };
}

export const region = (name: string) => within(screen.getByRole('region', { name }));
/** The same, after it has loaded. */
export const foundRegion = async (name: string) => within(await screen.findByRole('region', { name }));
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
