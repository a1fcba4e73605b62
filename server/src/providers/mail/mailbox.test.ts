import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type MailSender, smtpSender } from './smtp.ts';

let folder: string;
let mailbox: Mailbox;
let sender: MailSender;
let nowMs = Date.UTC(2026, 4, 11);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-mailbox-'));
  mailbox = await openMailbox({ folder, now: () => nowMs });
  sender = smtpSender({ url: mailbox.url, from: 'Meridian <no-reply@localhost>' });
});
afterEach(async () => {
  sender.close();
  await mailbox.close();
  rmSync(folder, { recursive: true });
});

const mail = (to: string, subject: string) => ({
  to,
  subject,
  html: `<p>${subject} \u2013 \u00e4\u20ac</p>`,
  text: `${subject} \u2013 \u00e4\u20ac\n`,
});

test('stores an email sent over SMTP with both parts unchanged', async () => {
  await sender.send(mail('One@mail.test', 'Gr\u00fc\u00dfe'));
  expect(await mailbox.list()).toEqual([
    {
      to: 'One@mail.test',
      subject: 'Gr\u00fc\u00dfe',
      html: expect.stringContaining('<p>Gr\u00fc\u00dfe \u2013 \u00e4\u20ac</p>'),
      text: 'Gr\u00fc\u00dfe \u2013 \u00e4\u20ac\n',
      at: '2026-05-11T00:00:00.000Z',
    },
  ]);
  const [file] = readdirSync(folder);
  expect(statSync(join(folder, file!)).mode & 0o077).toBe(0);
});

const subjects = async (filter?: { to?: string }) => (await mailbox.list(filter)).map((kept) => kept.subject);

test('mails are listed newest first, for one address in any case or for all', async () => {
  for (const [to, subject] of [
    ['a@mail.test', '1'],
    ['b@mail.test', '2'],
    ['A@mail.test', '3'],
  ] as const) {
    await sender.send(mail(to, subject));
  }
  expect(await subjects()).toEqual(['3', '2', '1']);
  expect(await subjects({ to: 'a@MAIL.test' })).toEqual(['3', '1']);
});

test('stores the newest five hundred mails, also across a restart', async () => {
  await sender.send(mail('a@mail.test', 'oldest'));
  const [oldest] = readdirSync(folder);
  const text = readFileSync(join(folder, oldest!), 'utf8');
  for (let n = 1; n < 500; n += 1) {
    const file = oldest!.replace(/-\d{9}-/, `-${String(n + 1).padStart(9, '0')}-`);
    writeFileSync(join(folder, file), text.replace('oldest', String(n)));
  }
  expect((await subjects()).at(-1)).toBe('oldest');
  await mailbox.close();
  nowMs += 1_000;
  mailbox = await openMailbox({ folder, now: () => nowMs });
  const next = smtpSender({ url: mailbox.url, from: 'Meridian <no-reply@localhost>' });
  await next.send(mail('a@mail.test', 'newest'));
  next.close();
  const kept = await subjects();
  expect([kept.length, kept[0], kept[1], kept.at(-1)]).toEqual([500, 'newest', '499', '1']);
});

test('an address or a subject cannot inject a header', async () => {
  await sender.send(mail('a@mail.test', 'Hello\r\nBcc: victim@mail.test'));
  const kept = await mailbox.list();
  expect(kept.map(({ to }) => to)).toEqual(['a@mail.test']);
  await expect(sender.send(mail('a@mail.test, victim@mail.test', 'Two'))).rejects.toThrow(
    'all recipients were rejected',
  );
  expect(await mailbox.list({ to: 'victim@mail.test' })).toEqual([]);
});

test('replies go to the given address, which cannot add a recipient', async () => {
  await sender.send({ ...mail('a@mail.test', 'One'), replyTo: 'b@mail.test' });
  expect((await mailbox.list())[0]!.replyTo).toBe('b@mail.test');
  await sender.send({ ...mail('a@mail.test', 'Two'), replyTo: 'b@mail.test\r\nBcc: victim@mail.test' });
  expect((await mailbox.list()).map(({ to }) => to)).toEqual(['a@mail.test', 'a@mail.test']);
});

test('a client that disconnects during an email stores nothing and does not end the server', async () => {
  const { port } = new URL(mailbox.url);
  const socket = connect(Number(port), '127.0.0.1');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write('EHLO x\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<c@d.test>\r\nDATA\r\nSubject: half');
  socket.resetAndDestroy();
  await new Promise((resolve) => socket.once('close', resolve));
  await sender.send(mail('a@mail.test', 'whole'));
  expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['whole']);
});
