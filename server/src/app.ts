import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiDoor, type ApiDoorOptions, unreadableUrl } from './api/door.ts';
import { portalDoor } from './portal/door.ts';
import type { Context } from './services/context.ts';
import { siteDoor } from './site/door.ts';
import { type ListMail, mailboxDoor } from './site/mailbox.ts';

export interface AppParts {
  readonly context: Context;
  readonly trustedProxies: readonly string[];
  readonly api: ApiDoorOptions;
  /** Folder of the built portal. */
  readonly siteFolder: string;
  /** The development mailbox; absent wherever mail is really sent. */
  readonly listMail?: ListMail | undefined;
}

const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const BODY_MAX_BYTES = 64 * 1024;

/** Joins the doors into one app that does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: 'idle',
    frameworkErrors: unreadableUrl,
    genReqId: () => randomUUID(),
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
  });
  await app.register(portalDoor, { context: parts.context, trustedProxies: parts.trustedProxies });
  await app.register(apiDoor, parts.api);
  if (parts.listMail) await app.register(mailboxDoor, { listMail: parts.listMail });
  await app.register(siteDoor, {
    folder: parts.siteFolder,
    https: parts.context.publicUrl.startsWith('https:'),
  });
  return app;
}
