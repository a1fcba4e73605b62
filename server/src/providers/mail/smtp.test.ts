import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { expect, test } from 'vitest';
import { smtpSender } from './smtp.ts';

const local = (port: number) => `smtp://127.0.0.1:${port}`;
/** The same server at an address that is not recognized as loopback. */
const away = (port: number) => `smtp://0.0.0.0:${port}`;

/** The headers of an email as a server without TLS receives them. */
async function headersOf(priority?: 'high', addressOf = local): Promise<string> {
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
  const sender = smtpSender({ url: addressOf(port), from: 'Meridian <no-reply@localhost>' });
  const mail = { to: 'a@mail.test', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  try {
    await sender.send(priority === undefined ? mail : { ...mail, priority });
  } finally {
    sender.close();
    await new Promise<void>((resolve) => server.close(resolve));
  }
  return raw.slice(0, raw.indexOf('\r\n\r\n'));
}

test('only an important mail has priority headers', async () => {
  expect(await headersOf('high')).toMatch(/^Importance: high\r$/im);
  expect(await headersOf()).not.toMatch(/^(?:Importance|X-Priority):/im);
});

test('sends to other machines only over TLS, unless the operator allows otherwise', async () => {
  await expect(headersOf(undefined, away)).rejects.toThrow(/STARTTLS/);
  expect(await headersOf(undefined, (port) => `${away(port)}?requireTLS=false`)).toContain('Hello');
});
