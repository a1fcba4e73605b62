import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { expect, test } from 'vitest';
import { smtpSender } from './smtp.ts';

/** The headers of a mail as a mail server gets them. */
async function headersOf(priority?: 'high'): Promise<string> {
  let raw = '';
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: callbackify(async (stream: SMTPServerDataStream, _session: SMTPServerSession) => {
      raw = await text(stream);
    }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const sender = smtpSender({ url: `smtp://127.0.0.1:${port}`, from: 'Meridian <no-reply@localhost>' });
  const mail = { to: 'a@mail.test', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  await sender.send(priority === undefined ? mail : { ...mail, priority });
  sender.close();
  await new Promise<void>((resolve) => server.close(resolve));
  return raw.slice(0, raw.indexOf('\r\n\r\n'));
}

test('an important mail says so to mail programs, any other does not', async () => {
  expect(await headersOf('high')).toMatch(/^Importance: high\r$/im);
  expect(await headersOf()).not.toMatch(/^(?:Importance|X-Priority):/im);
});
