import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { leaveFor } from '../../../lib/leave.ts';
import { subscription } from '../../../testing/billing.ts';
import { button, foundRegion, openBilling } from '../../../testing/open-billing.tsx';
import { refused } from '../../../testing/portal.ts';
import { info } from '../../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import '../billing.tsx';

vi.mock('../../../lib/leave.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }));

const ACTIVE = { plan: 'developer', reply: { subscription: subscription() } };
const CHARGE = { state: 'paid', amount: '29.00', amount_minor: 29_00, currency: 'USD', failure: null };
const saved = (charge: object | null) => () => info({ subscription: subscription(), charge });

test('the next charge names the card that pays it and its expiry, and leads to the page for another one', async () => {
  const checkout = { method: 'GET', url: 'https://pay.test/setup', fields: {} };
  const handlers = { changeCard: () => info({ id: 'c1', checkout, verification_minor: 0, expires_at: '' }) };
  await openBilling({ ...ACTIVE, handlers });
  const panel = await foundRegion('Next charge');
  expect(panel.getByText('Visa ending 4242, valid until April 2030, pays next.')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Change card' }));
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.test/setup'), {
    timeout: 20_000,
  });
});

test('a card that ends before the next charge is said to', async () => {
  const payment_card = { brand: 'Visa', last_four: '4242', expires: '2026-11' };
  await openBilling({ ...ACTIVE, reply: { subscription: subscription({ payment_card }) } });
  const panel = await foundRegion('Next charge');
  expect(panel.getByText('It is no longer valid on 20 Dec 2026.')).toBeVisible();
});

test.each([
  [null, 'It pays $29.00 for Developer on 20 Dec 2026.'],
  [CHARGE, 'It paid the open $29.00. Developer renews on 20 Dec 2026.'],
  [{ ...CHARGE, state: 'pending' }, 'The open $29.00 is charged to it now.'],
  [{ ...CHARGE, state: 'failed', failure: 'Declined.' }, 'It did not pay the open $29.00. Declined.'],
])('back from the page, the new card is saved (%o)', async (charge, sentence) => {
  const handlers = { confirmCard: saved(charge) };
  const { named, location } = await openBilling({
    ...ACTIVE,
    search: '&card=c1&payment=p&signature=s',
    handlers,
  });
  const banner = (await screen.findByText('Visa ending 4242 is saved.')).closest('.banner');
  expect(banner).toHaveTextContent(sentence);
  expect(named('confirmCard').map(({ body }) => body)).toEqual([
    { id: 'c1', payment: { payment: 'p', signature: 's' } },
  ]);
  await vi.waitFor(() => expect(location().search).toBe('?tab=billing'), { timeout: 20_000 });
});

test('a card that was given up or refused leaves the saved one', async () => {
  const { named } = await openBilling({ ...ACTIVE, search: '&card=c1&cancelled=1' });
  expect(await screen.findByText('No card was saved.')).toBeVisible();
  expect(named('confirmCard')).toEqual([]);
});

test('a server that does not answer is asked again on request', async () => {
  let calls = 0;
  const confirmCard = () => ((calls += 1) === 1 ? refused(503, 'Busy', { code: '191' }) : saved(null)());
  await openBilling({ ...ACTIVE, search: '&card=c1&payment=p', handlers: { confirmCard } });
  await userEvent.click(await button('Try again'));
  expect(await screen.findByText('Visa ending 4242 is saved.')).toBeVisible();
});
