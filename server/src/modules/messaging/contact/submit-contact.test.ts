import type { PortalInput } from '@meridian/contracts/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, form } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { contactRequestMail } from '../emails/contact-request.ts';

const HOUR_MS = 3_600_000;
const SALES = 'sales@operator.test';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ operator: { contact: { support: null, sales: SALES, technical: null } } });
});
afterAll(() => portal.close());

const request = (changes: Partial<PortalInput<'submitContact'>> = {}): PortalInput<'submitContact'> => ({
  topic: 'sales',
  name: 'A Person',
  email: form().email,
  subject: 'Enterprise plan',
  message: 'How much is it?\n\nWe are <b>ten</b> people.',
  ...changes,
});
const ticketOf = async (
  body: PortalInput<'submitContact'>,
  options?: { token?: string; address?: string },
) => {
  const reply = await portal.call('submitContact', body, options);
  expect([reply.status, reply.body.code]).toEqual([200, '000']);
  return reply.body.additionalInfo['ticket'] as string;
};
const stored = async (email: string) =>
  await portal.database.store.selectFrom('contact_ticket').selectAll().where('email', '=', email).execute();

test('stores a request, mails it to the address of its topic and confirms it to the sender', async () => {
  const body = request();
  const ticket = await ticketOf(body);
  expect(ticket).toMatch(/^T-[2-9A-HJKMNP-Z]{6}$/);
  const { website: _, ...fields } = { website: '', ...body };
  expect(await stored(body.email)).toEqual([
    {
      ...fields,
      id: ticket,
      account_id: null,
      urgent: false,
      at: new Date(portal.clock.nowMs),
      state: 'open',
      assigned_to: null,
    },
  ]);
  const [requested] = await portal.mailsTo(SALES);
  expect(requested).toMatchObject({ subject: `[sales] ${ticket}: Enterprise plan`, replyTo: body.email });
  expect(requested!.text).toContain('How much is it?\n\nWe are <b>ten</b> people.');
  expect(requested!.html).toContain('We are &lt;b&gt;ten&lt;/b&gt; people.');
  const [confirmed] = await portal.mailsTo(body.email);
  expect(confirmed!.subject).toBe(`We received your message (${ticket})`);
});

test('the confirmation repeats only the subject, so that it cannot carry advertising', async () => {
  const body = request({
    name: 'BUY-NAME',
    subject: '<a href="https://buy.test">BUY-SUBJECT</a>',
    message: 'BUY-MESSAGE',
  });
  await ticketOf(body);
  const [mail] = await portal.mailsTo(body.email);
  expect(mail!.text).toContain('BUY-SUBJECT');
  expect(mail!.html).not.toContain('<a href="https://buy.test">');
  expect(JSON.stringify(mail)).not.toMatch(/BUY-NAME|BUY-MESSAGE/);
  expect(mail!.subject).not.toContain('BUY');
});

test('the word URGENT in the subject marks the request and its mail as urgent', async () => {
  const urgent = request({ subject: 'URGENT: no data' });
  const calm = request({ subject: 'Not urgent, INSURGENTS', email: form().email });
  const tickets = [await ticketOf(urgent), await ticketOf(calm)];
  expect([(await stored(urgent.email))[0]!.urgent, (await stored(calm.email))[0]!.urgent]).toEqual([
    true,
    false,
  ]);
  const subjects = (await portal.mailsTo(SALES)).map(({ subject }) => subject);
  expect(subjects.slice(0, 2).toSorted()).toEqual(
    [
      `[URGENT] [sales] ${tickets[0]}: URGENT: no data`,
      `[sales] ${tickets[1]}: Not urgent, INSURGENTS`,
    ].toSorted(),
  );
  const details = { ...request(), ticket: 'T-234567', accountId: null };
  const mail = (isUrgent: boolean) => contactRequestMail('', SALES, { ...details, urgent: isUrgent });
  expect([mail(true).priority, mail(false).priority]).toEqual(['high', undefined]);
});

test.each([
  [
    'subject',
    { subject: 'Hello\r\nBcc: victim@mail.test' },
    'Subject contains characters that are not allowed',
  ],
  ['name', { name: 'A\nBcc: victim@mail.test' }, 'Name contains characters that are not allowed'],
  ['email', { email: 'a@mail.test,victim@mail.test' }, 'Please enter a valid email address'],
  [
    'email',
    { email: 'a@mail.test\nBcc: victim@mail.test' },
    'Email contains characters that are not allowed',
  ],
  ['message', { message: ' \n ' }, 'Message is required'],
  ['topic', { topic: 'jobs' as 'sales' }, 'topic must be one of support, sales, technical'],
])(
  'rejects a %s that could add a header or is empty, and names the field',
  async (field, changes, sentence) => {
    const body = request(changes);
    const reply = await portal.call('submitContact', body);
    expect([reply.status, reply.body.additionalInfo['errors']]).toEqual([400, { [field]: sentence }]);
    expect(await portal.mailsTo('victim@mail.test')).toEqual([]);
  },
);

test('a bot that fills in the hidden field gets the same response, and nothing is stored or sent', async () => {
  const body = request({ website: 'https://spam.test' });
  expect(await ticketOf(body)).toMatch(/^T-[2-9A-HJKMNP-Z]{6}$/);
  expect(await stored(body.email)).toEqual([]);
  expect(await portal.mailsTo(body.email)).toEqual([]);
});

test('accepts three requests an hour per client address and five a day per email address', async () => {
  const body = request();
  const code = async (address: string, email = form().email) =>
    (await portal.call('submitContact', { ...body, email }, { address })).body.code;
  const from = await Promise.all([1, 2, 3, 4].map(() => code('192.0.2.50')));
  expect(from.toSorted()).toEqual(['000', '000', '000', '190']);
  const { email } = form();
  for (let day = 1; day <= 5; day += 1) expect(await code(`192.0.2.${day}`, email.toUpperCase())).toBe('000');
  expect(await code('192.0.2.6', email)).toBe('190');
  portal.clock.nowMs += HOUR_MS;
  expect([await code('192.0.2.50'), await code('192.0.2.7', email)]).toEqual(['000', '190']);
  portal.clock.nowMs += 23 * HOUR_MS;
  expect(await code('192.0.2.8', email)).toBe('000');
});

test('a signed-in sender is recorded with the request', async () => {
  const { id, session } = await activated(portal);
  const body = request();
  await ticketOf(body, { token: session });
  expect((await stored(body.email))[0]!.account_id).toBe(id);
  expect((await portal.mailsTo(SALES))[0]!.text).toContain(id);
});

test('accepts a request with an expired or invalid session, without an account', async () => {
  const { session, key } = await activated(portal);
  await portal.call('logout', {}, { token: session });
  for (const token of [session, key, 'x']) {
    const body = request();
    await ticketOf(body, { token });
    expect((await stored(body.email))[0]!.account_id).toBeNull();
  }
});

test('without an address for the topic the request is stored, confirmed and logged', async () => {
  const body = request({ topic: 'support' });
  const ticket = await ticketOf(body);
  expect(await stored(body.email)).toHaveLength(1);
  expect(await portal.mailsTo(body.email)).toHaveLength(1);
  const log = JSON.stringify(portal.logged);
  expect(log).toContain(ticket);
  expect(log).not.toContain(body.email);
});
