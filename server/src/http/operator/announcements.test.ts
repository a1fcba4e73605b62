import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverAnnouncements } from '../../modules/messaging/index.ts';
import { activated } from '../../testing/accounts.ts';
import { type SignedOperator, startConsole, type TestConsole } from '../../testing/operators.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const HOUR_MS = 3_600_000;
let portal: TestPortal;
let testConsole: TestConsole;
let support: SignedOperator;
beforeAll(async () => {
  portal = await startPortal();
  testConsole = await startConsole(portal);
  support = await testConsole.signedIn('support');
});
afterAll(async () => {
  await testConsole.close();
  await portal.close();
});

const DRAFT = {
  title: 'New prices',
  text: 'From May on.',
  kind: 'news',
  audience: 'all',
  mail: false,
} as const;
const inHours = (hours: number) => new Date(portal.clock.nowMs + hours * HOUR_MS).toISOString();
async function send(changes: object = {}) {
  const request = { ...DRAFT, reason: 'Decided', ...changes };
  const reply = await testConsole.call('sendAnnouncement', request, support);
  // Once the background jobs have ended.
  await portal.mailsTo(support.email);
  return { ...reply, id: reply.body['id'] as string };
}
const read = async (id: string) => (await testConsole.call('readAnnouncement', { id }, support)).body;
async function customer(plan = 'free') {
  const account = await activated(portal);
  await portal.database.store.updateTable('account').set({ plan }).where('id', '=', account.id).execute();
  return account;
}
type Customer = Awaited<ReturnType<typeof customer>>;
interface Shown {
  readonly id: string;
  readonly title: string;
}
async function notificationsOf({ session }: Customer) {
  const { body } = await portal.call('listNotifications', {}, { token: session });
  const { items, banner } = body.additionalInfo as { items: Shown[]; banner: Shown | null };
  return { titles: items.map(({ title }) => title), banner };
}
const subjectsTo = async ({ email }: Customer) => (await portal.mailsTo(email)).map(({ subject }) => subject);

test('reaches the customers of a plan and no others, and is recorded', async () => {
  const [pro, free] = [await customer('pro'), await customer()];
  const { id, body } = await send({ title: 'For Pro', audience: 'plan', plan: 'pro' });
  expect(body).toMatchObject({ audience: 'plan', plan: 'pro', author: support.email });
  expect((await notificationsOf(pro)).titles).toContain('For Pro');
  expect((await notificationsOf(free)).titles).not.toContain('For Pro');
  const acts = await testConsole.call('listActs', { act: 'message.announce' }, support);
  expect((acts.body['items'] as object[])[0]).toMatchObject({
    actor: support.email,
    subject_id: id,
    reason: 'Decided',
    details: { audience: 'plan', plan: 'pro' },
  });
  expect(acts.text).not.toContain('For Pro');
});

test('reaches the customers that are named by address or id, and names those that do not exist', async () => {
  const [one, two, other] = [await customer(), await customer(), await customer()];
  const named = { audience: 'some', customers: [one.email.toUpperCase(), two.id], title: 'For two' };
  const wrong = { ...DRAFT, ...named, customers: [...named.customers, 'nobody@mail.test'] };
  const { body } = await testConsole.call('checkAnnouncement', wrong, support);
  expect(body).toMatchObject({ recipients: 2, mails: 0, unknown: ['nobody@mail.test'] });
  expect((await send(wrong)).status).toBe(400);
  const { id } = await send(named);
  expect(await read(id)).toMatchObject({ state: 'sent', recipients: 2, sent: 2 });
  for (const it of [one, two]) expect((await notificationsOf(it)).titles).toContain('For two');
  expect((await notificationsOf(other)).titles).not.toContain('For two');
});

test('news reach by mail those who want them, service messages everybody', async () => {
  const [wants, quiet] = [await customer(), await customer()];
  await portal.call('updatePreferences', { email_notifications: false }, { token: quiet.session });
  const both = { audience: 'some', customers: [wants.email, quiet.email], mail: true };
  const checked = await testConsole.call('checkAnnouncement', { ...DRAFT, ...both }, support);
  expect(checked.body).toMatchObject({ recipients: 2, mails: 1 });
  const news = await send({ ...both, title: 'News' });
  await send({ ...both, title: 'Service', kind: 'service' });
  expect((await subjectsTo(wants)).slice(0, 2)).toEqual(['Service', 'News']);
  expect((await subjectsTo(quiet)).filter((it) => ['Service', 'News'].includes(it))).toEqual(['Service']);
  expect(await read(news.id)).toMatchObject({ sent: 2, mailed: 1 });
});

test('who turned off news does not see them in the dashboard, but service messages', async () => {
  const quiet = await customer();
  await portal.call('updatePreferences', { system_updates: false }, { token: quiet.session });
  const some = { audience: 'some', customers: [quiet.id] };
  await send({ ...some, title: 'Unseen news', bannerUntil: inHours(1) });
  await send({ ...some, title: 'Seen service', kind: 'service' });
  expect(await notificationsOf(quiet)).toEqual({ titles: ['Seen service'], banner: null });
});

test('a banner stands until it is read, until its end, or until it is stopped', async () => {
  const [reader, waiter, third] = [await customer(), await customer(), await customer()];
  const to = (it: Customer) => ({ audience: 'some', customers: [it.id], bannerUntil: inHours(1) });
  const { id } = await send({ ...to(reader), title: 'Read me' });
  const { banner } = await notificationsOf(reader);
  expect(banner).toMatchObject({ title: 'Read me' });
  await portal.call('readNotifications', { ids: [banner!.id] }, { token: reader.session });
  expect((await notificationsOf(reader)).banner).toBeNull();
  expect(await read(id)).toMatchObject({ read: 1 });
  const readers = await testConsole.call('listReaders', { id }, support);
  expect(readers.body).toMatchObject({ items: [{ accountId: reader.id, email: reader.email }], next: null });

  const stopped = await send({ ...to(third), title: 'Wrong' });
  const stop = () => testConsole.call('stopAnnouncement', { id: stopped.id, reason: 'Wrong' }, support);
  expect((await notificationsOf(third)).banner).toMatchObject({ title: 'Wrong' });
  expect((await stop()).body).toMatchObject({ state: 'sent' });
  expect((await notificationsOf(third)).banner).toBeNull();
  expect((await notificationsOf(third)).titles).toContain('Wrong');
  expect((await stop()).status).toBe(409);

  await send({ ...to(waiter), title: 'For an hour' });
  expect((await notificationsOf(waiter)).banner).toMatchObject({ title: 'For an hour' });
  portal.clock.nowMs += HOUR_MS - 60_000;
  expect((await notificationsOf(waiter)).banner).toMatchObject({ title: 'For an hour' });
  portal.clock.nowMs += 60_000;
  expect((await notificationsOf(waiter)).banner).toBeNull();
});

test('waits for its time, and can be stopped before', async () => {
  support = await testConsole.signedIn('support');
  const it = await customer();
  const later = { audience: 'some', customers: [it.id], at: inHours(1) };
  const [kept, stopped] = [
    await send({ ...later, title: 'Later' }),
    await send({ ...later, title: 'Never' }),
  ];
  expect((await notificationsOf(it)).titles).not.toContain('Later');
  const ended = await testConsole.call('stopAnnouncement', { id: stopped.id, reason: 'Mistake' }, support);
  expect(ended.body).toMatchObject({ state: 'stopped', sent: 0 });
  portal.clock.nowMs += HOUR_MS;
  await deliverAnnouncements(portal.context);
  support = await testConsole.signedIn('support');
  expect(await read(kept.id)).toMatchObject({ state: 'sent', sent: 1 });
  expect((await notificationsOf(it)).titles).toContain('Later');
  expect((await notificationsOf(it)).titles).not.toContain('Never');
});

test('the preview is the mail, which links only https addresses of the text', async () => {
  const it = await customer();
  const text = 'Read https://example.org/a?b=1&c.\n<b>Not</b> javascript:x';
  const draft = { ...DRAFT, text, mail: true, audience: 'some', customers: [it.id], link: '/pricing' };
  const { body } = await testConsole.call('checkAnnouncement', draft, support);
  const preview = body['mailPreview'] as { subject: string; paragraphs: string[]; button: { url: string } };
  expect(preview.button.url).toBe('http://portal.test/pricing');
  await send(draft);
  const [mail] = await portal.mailsTo(it.email);
  expect(mail!.subject).toBe(preview.subject);
  for (const paragraph of preview.paragraphs) expect(mail!.text).toContain(paragraph);
  expect(mail!.html).toContain('<a href="https://example.org/a?b=1&amp;c"');
  expect(mail!.html).toContain('&lt;b&gt;Not&lt;/b&gt; javascript:x');
});

test('lists them page by page, the newest first', async () => {
  const list = async (request: object) =>
    (await testConsole.call('listAnnouncements', request, support)).body;
  const all = (await list({})) as { items: Shown[] };
  const first = (await list({ limit: '2' })) as { items: Shown[]; next: string };
  const second = (await list({ limit: '2', after: first.next })) as { items: Shown[] };
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
    all.items.slice(0, 4).map(({ id }) => id),
  );
});

test.each([
  [{ reason: ' ' }, 'reason'],
  [{ audience: 'plan' }, 'plan'],
  [{ audience: 'some' }, 'customers'],
  [{ link: '//evil.test' }, 'link'],
  [{ link: '/pricing\nx' }, 'link'],
  [{ bannerUntil: '2020-01-01T00:00:00Z' }, 'bannerUntil'],
  [{ at: 'soon' }, 'at'],
])('%o is refused and names the field', async (changes, field) => {
  const { status, body } = await send(changes);
  expect([status, Object.keys((body['additionalInfo'] as { errors: object }).errors)]).toEqual([
    400,
    [field],
  ]);
});
