import type { FastifyInstance } from 'fastify';
import { consoleFolderIn } from './http/operator/pages.ts';
import { operatorPlugin } from './http/operator/plugin.ts';
import { type ListenerParts, openListenerApp } from './listener-app.ts';

export interface OperatorAppParts extends ListenerParts {
  readonly addresses: readonly string[];
  /** Folder of the built portal, which holds the console. */
  readonly siteFolder: string;
}

/** The console on a listener of its own, which serves nothing of customers. It does not listen yet. */
export async function buildOperatorApp(parts: OperatorAppParts): Promise<FastifyInstance> {
  const { context, trustedProxies, addresses, siteFolder } = parts;
  const app = openListenerApp(parts, undefined);
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found\n'));
  await app.register(operatorPlugin, {
    context,
    trustedProxies,
    addresses,
    consoleFolder: consoleFolderIn(siteFolder),
    answerUnknown: (_request, reply) => reply.callNotFound(),
  });
  return app;
}
