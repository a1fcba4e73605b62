import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { downloadBlob } from '../../../lib/download.ts';
import { charge, charges, subscription } from '../../../testing/billing.ts';
import { openBilling } from '../../../testing/open-billing.tsx';
import { info } from '../../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import '../billing.tsx';

vi.mock('../../../lib/download.ts', () => ({ downloadBlob: vi.fn<() => void>() }));
const PAID = { plan: 'developer', reply: { subscription: subscription() } };
const REFUND = {
  amount: '29.00',
  amount_minor: 29_00,
  credit: '0.00',
  credit_minor: 0,
  state: 'pending',
  credit_note_no: 'MER-CN-2026-000001',
  due_from: '2026-12-01T00:00:00Z',
  due_until: '2026-12-10T00:00:00Z',
} as const;

const table = async () => within(await screen.findByRole('group', { name: 'Billing history table' }));

test('each charge has its day, what it was for, its amount, its state in a word and its invoice', async () => {
  await openBilling({
    ...PAID,
    handlers: {
      billingHistory: () =>
        info(charges(charge(), charge({ id: '2', state: 'failed', invoice_no: null, currency: 'GBP' }))),
    },
  });
  const [, paid, failed] = (await table()).getAllByRole('row');
  expect(paid).toHaveTextContent('20 Nov 2026Developer, 20 Nov to 20 Dec 2026$29.00PaidMER-2026-000001');
  expect(failed).toHaveTextContent('£29.00FailedNone');
});

test('a refund says when it is due, and its credit note is there', async () => {
  await openBilling({
    ...PAID,
    handlers: { billingHistory: () => info(charges(charge({ state: 'refunded', refunds: [REFUND] }))) },
  });
  const rows = await table();
  expect(rows.getByText('Refund of $29.00 on its way, due 1 Dec 2026 to 10 Dec 2026')).toBeVisible();
  expect(rows.getByRole('button', { name: 'Download credit note MER-CN-2026-000001 as PDF' })).toBeVisible();
});

test('an invoice is handed over as the file that the server names', async () => {
  const { received } = await openBilling({
    ...PAID,
    handlers: { billingHistory: () => info(charges(charge())) },
  });
  const answer = globalThis.fetch;
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/billing/invoice')) return answer(path, init);
    bodies.push(JSON.parse(init.body as string));
    return new Response('%PDF-1.7', {
      headers: { 'content-disposition': 'attachment; filename="MER-2026-000001.pdf"' },
    });
  });
  await userEvent.click((await table()).getByRole('button', { name: /invoice/ }));
  await vi.waitFor(() => expect(downloadBlob).toHaveBeenCalledWith('MER-2026-000001.pdf', expect.any(Blob)), {
    timeout: 20_000,
  });
  expect(bodies).toEqual([{ id: charge().id }]);
  expect(received.length).toBeGreaterThan(0);
});

test('an invoice that cannot be fetched says why', async () => {
  await openBilling({ ...PAID, handlers: { billingHistory: () => info(charges(charge())) } });
  await userEvent.click((await table()).getByRole('button', { name: /invoice/ }));
  expect(await screen.findByText(/^The file could not be fetched\./)).toBeVisible();
});

test('shows that the money-back guarantee refunds everything and ends the subscription, and when', async () => {
  const { named } = await openBilling({
    ...PAID,
    handlers: {
      billingHistory: () => info(charges(charge({ refundable: ['money-back'] }))),
      refundCharge: () => info({ refund: { ...REFUND, currency: 'USD' }, subscription: null }),
    },
  });
  await userEvent.click((await table()).getByRole('button', { name: /^Request refund of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(
      /^You get \$29\.00 back in full.*Later charges, including those for an upgrade, are not refunded\. The subscription ends immediately/,
    ),
  ).toBeVisible();
  expect(dialog.getByText(/7 to 14 business days/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Request refund' }));
  expect(await screen.findByText('$29.00 will be refunded 1 Dec 2026 to 10 Dec 2026.')).toBeVisible();
  expect(named('refundCharge')[0]!.body).toEqual({ charge_id: charge().id, reason: 'money-back' });
});

test('a refund for an outage names the recorded outages that count', async () => {
  const incident = { started_at: '2026-11-03T00:00:00Z', ended_at: '2026-11-07T00:00:00Z', hours: 96 };
  await openBilling({
    ...PAID,
    handlers: {
      billingHistory: () => info(charges(charge({ refundable: ['outage'] }))),
      status: () =>
        info({
          components: [],
          incidents: [
            { ...incident, refundable: true },
            { ...incident, started_at: '2026-11-10T00:00:00Z', refundable: false },
          ],
        }),
    },
  });
  await userEvent.click((await table()).getByRole('button', { name: /^Request refund of/ }));
  expect(await screen.findByText('3 Nov 2026, 00:00 UTC to 7 Nov 2026, 00:00 UTC, 96 h')).toBeVisible();
  expect(screen.queryByText(/^10 Nov/)).not.toBeInTheDocument();
});

test('of several outages each is asked for by itself', async () => {
  const hours = { hours: 96, refundable: true };
  await openBilling({
    ...PAID,
    handlers: {
      billingHistory: () => info(charges(charge({ refundable: ['outage'] }))),
      status: () =>
        info({
          components: [],
          incidents: [
            { started_at: '2026-11-03T00:00:00Z', ended_at: '2026-11-07T00:00:00Z', ...hours },
            { started_at: '2026-11-10T00:00:00Z', ended_at: '2026-11-14T00:00:00Z', ...hours },
          ],
        }),
    },
  });
  await userEvent.click((await table()).getByRole('button', { name: /^Request refund of/ }));
  expect(await screen.findByText('Request each refund separately.')).toBeVisible();
});

test('older charges are a press away', async () => {
  const { named } = await openBilling({
    ...PAID,
    handlers: {
      billingHistory: ({ body }) => info({ ...charges(charge()), page: body['page'], total: 21 }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(named('billingHistory').at(-1)!.body).toEqual({ page: 2, page_size: 20 });
});
