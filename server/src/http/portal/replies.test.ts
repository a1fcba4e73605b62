import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { AccountChanges } from '../../shared/live/account-changes.ts';
import { activated } from '../../testing/accounts.ts';
import { startPortal } from '../../testing/portal.ts';
import { sendEvents, sendFile } from './replies.ts';

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function listening(app: FastifyInstance): Promise<string> {
  open.push(app);
  return await app.listen({ host: '127.0.0.1', port: 0 });
}

/** Reads the texts of the stream. */
function textsOf(reply: Response) {
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  return async () => (await reader.read()).value;
}

test('sends account changes to watchers as events, and the server stops without waiting for them', async () => {
  const portal = await startPortal();
  const { id, session } = await activated(portal);
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const watch = (token: string) =>
    fetch(`${origin}/v1/portal/watch`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect((await watch('x'.repeat(43))).status).toBe(401);
  const reply = await watch(session);
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  const next = textsOf(reply);
  expect(await next()).toBe(': open\n\n');
  portal.context.changes.publish(id, 'usage');
  expect(await next()).toBe('data: {"changed":["usage"]}\n\n');
  await portal.close();
  expect(await next()).toBeUndefined();
});

test('events end at the first heartbeat after the caller lost access', async () => {
  const app = Fastify();
  let signedIn = true;
  const ending = new AbortController();
  app.post('/events', (_request, reply) =>
    sendEvents(reply, new AccountChanges().watch('a', ending.signal), {
      ending,
      mayListen: async () => signedIn,
      heartbeatMs: 10,
    }),
  );
  const next = textsOf(await fetch(`${await listening(app)}/events`, { method: 'POST' }));
  expect(await next()).toBe(': open\n\n');
  expect(await next()).toBe(': alive\n\n');
  signedIn = false;
  let last = await next();
  while (last === ': alive\n\n') last = await next();
  expect(last).toBeUndefined();
  expect(ending.signal.aborted).toBe(true);
});

test('a caller who lost access receives no more events, even if events never pause', async () => {
  const app = Fastify();
  const ending = new AbortController();
  async function* ticks() {
    for (;;) {
      await nextTurn();
      yield { tick: true };
    }
  }
  app.post('/events', (_request, reply) =>
    sendEvents(reply, ticks(), { ending, mayListen: async () => false, heartbeatMs: 10 }),
  );
  const reply = await fetch(`${await listening(app)}/events`, { method: 'POST' });
  expect(await reply.text()).toContain('data: {"tick":true}');
  expect(ending.signal.aborted).toBe(true);
});

test('sends a file complete and with its name', async () => {
  const app = Fastify();
  async function* content() {
    yield 'a,b\n';
    yield '1,2\n';
  }
  app.post('/file', (_request, reply) =>
    sendFile(reply, { name: 'calls.csv', type: 'text/csv; charset=utf-8', content: content() }),
  );
  const reply = await fetch(`${await listening(app)}/file`, { method: 'POST' });
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="calls.csv"');
  expect(await reply.text()).toBe('a,b\n1,2\n');
});
