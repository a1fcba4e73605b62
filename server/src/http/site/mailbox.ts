import { PORTAL } from '@meridian/contracts/portal-config';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForwarded } from '../../shared/forwarded.ts';
import { PAGE_HEADERS } from '../pages/headers.ts';

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** RFC 3339, UTC. */
  readonly at: string;
}

/** Newest first; with `to` only the mails to that address. */
export type ListMail = (filter: { to?: string }) => Promise<readonly SentMail[]>;

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
/** An array when the parameter is repeated. */
type Query = { to?: string | string[] };
const filterOf = ({ to }: Query) => (to === undefined ? {} : { to: [to].flat()[0]! });

const isLocal = ({ socket, headers }: FastifyRequest) =>
  LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '') && !isForwarded(headers);
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/**
 * The mailbox of a development server, which shows sent mail instead of delivering it. Serves only loopback clients under a
 * local host name, as protection against DNS rebinding. Behind a proxy every client comes from loopback, so a forwarded
 * request gets nothing.
 */
export async function mailboxRoutes(
  app: FastifyInstance,
  { listMail }: { listMail: ListMail },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLocal(request)) return reply.code(404).type('text/plain').send('Not found');
    return undefined;
  });

  app.get<{ Querystring: Query }>('/dev/mailbox.json', async ({ query }, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .send(await listMail(filterOf(query))),
  );

  app.get<{ Querystring: Query }>('/dev/mailbox', async ({ query }, reply) =>
    reply
      .headers({ ...PAGE_HEADERS, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await listMail(filterOf(query)))),
  );

  app.get('/dev/mailbox.css', async (_request, reply) => reply.type('text/css').send(MAILBOX_STYLE));
}

function mailboxPage(mails: readonly SentMail[]): string {
  const items = mails.map(
    ({ to, subject, text, at }) => `<article><h2>${escape(subject)}</h2>
<p class="meta">To ${escape(to)} · <time datetime="${escape(at)}">${escape(at.replace('T', ' ').slice(0, 19))} UTC</time></p>
<pre>${escape(text)}</pre></article>`,
  );
  const body =
    items.length > 0
      ? items.join('\n')
      : '<p>No email has been sent yet. Sign up, then reload this page.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sent mail: ${escape(PORTAL.brand.name)}</title><link rel="stylesheet" href="/dev/mailbox.css"></head>
<body><main><h1>Sent mail</h1>
<p class="meta">This development server keeps its emails here instead of delivering them. <a href="/">Portal</a></p>
${body}</main></body></html>`;
}

const MAILBOX_STYLE = `:root { color-scheme: light dark; --ink: light-dark(#131b1e, #e9eeed); --quiet: light-dark(#586469, #959fa1);
  --page: light-dark(#f5f7f7, #0b1011); --line: light-dark(#d8dddf, #232a2c); --link: light-dark(#b90570, #ff76b4); }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 2rem; font-weight: 520; letter-spacing: -0.02em; margin: 0; }
h2 { font-size: 1.125rem; font-weight: 560; margin: 0; }
article { border-top: 1px solid var(--line); padding: 1.25rem 0; }
.meta { color: var(--quiet); font-size: 0.875rem; margin: 0.25rem 0 0.75rem; }
a { color: var(--link); }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.8125rem/1.7 ui-monospace, monospace; }
`;
