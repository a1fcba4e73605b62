/** Operators, signed in, for the tests of the console's calls. */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CONSOLE_HEADER,
  OPERATOR_BASE,
  type OperatorCall,
  type OperatorCallName,
  operatorCalls,
} from '@meridian/contracts/operator';
import type { OperatorRole } from '@meridian/contracts/operator/permissions';
import Fastify, { type FastifyInstance } from 'fastify';
import { operatorPlugin } from '../http/operator/plugin.ts';
import { addOperator, commandLineActor } from '../modules/operators/index.ts';
import { totpCode, totpStepAt } from '../shared/totp.ts';
import { fromBase32 } from './base32.ts';
import type { TestPortal } from './portal.ts';

export const OPERATOR_PASSWORD = 'Harbour-42-lanterns';

export interface ConsoleResponse {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  /** The JSON of the response. A test names the fields that it expects. */
  readonly body: Record<string, unknown>;
}

export interface ConsoleOptions {
  /** The session's cookie, as `name=value`. */
  readonly cookie?: string | undefined;
  readonly address?: string;
  readonly headers?: Record<string, string>;
  /** The body of a call that takes a file. */
  readonly file?: Buffer;
}

export interface SignedOperator {
  readonly email: string;
  readonly cookie: string;
  /** A code of the authenticator that was not used yet; moves the clock on to its step. */
  readonly nextCode: () => string;
}

export interface TestConsole {
  readonly app: FastifyInstance;
  call(name: OperatorCallName, request?: object, options?: ConsoleOptions): Promise<ConsoleResponse>;
  /** The token of a new operator's link. */
  invited(role: OperatorRole): Promise<{ readonly email: string; readonly token: string }>;
  /** A new operator who has set the account up. */
  signedIn(role: OperatorRole): Promise<SignedOperator>;
  close(): Promise<void>;
}

/** The routes of the console over the store and the clock of a portal. */
export async function startConsole(
  portal: TestPortal,
  addresses: readonly string[] = [],
): Promise<TestConsole> {
  const consoleFolder = mkdtempSync(join(tmpdir(), 'meridian-console-'));
  writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html>the console');
  const { context, clock } = portal;
  const app = Fastify();
  await app.register(operatorPlugin, {
    context,
    trustedProxies: [],
    addresses,
    consoleFolder,
    answerUnknown: (_request, reply) => reply.code(404).send('unknown'),
  });

  let clients = 0;
  async function call(
    name: OperatorCallName,
    request: object = {},
    { cookie, address, headers, file }: ConsoleOptions = {},
  ): Promise<ConsoleResponse> {
    clients += 1;
    const { method, path, takes }: OperatorCall = operatorCalls[name];
    const inQuery = method === 'GET' || (takes === 'file' && file !== undefined);
    const query = new URLSearchParams(request as Record<string, string>).toString();
    const reply = await app.inject({
      method,
      url: OPERATOR_BASE + path + (inQuery && query !== '' ? `?${query}` : ''),
      remoteAddress: address ?? `10.1.${(clients >> 8) & 255}.${clients & 255}`,
      headers: {
        [CONSOLE_HEADER]: '1',
        ...(cookie === undefined ? {} : { cookie }),
        ...(file && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(method === 'POST' && { payload: file ?? request }),
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const body = isJson ? reply.json<Record<string, unknown>>() : {};
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, body };
  }

  async function invited(role: OperatorRole) {
    const email = `${role}-${randomInt(2 ** 40)}@portal.test`;
    const operator = { email, role, actor: commandLineActor(), reason: 'Test' };
    return { email, token: await addOperator(context.store, operator, context.now()) };
  }

  return {
    app,
    call,
    invited,
    async signedIn(role) {
      const { email, token } = await invited(role);
      const begun = await call('beginSetUp', { token });
      const secret = fromBase32(begun.body['secret'] as string);
      let step = totpStepAt(clock.nowMs);
      const code = totpCode(secret, step);
      const done = await call('finishSetUp', { token, password: OPERATOR_PASSWORD, code });
      return {
        email,
        cookie: cookieOf(done),
        nextCode() {
          step = Math.max(step + 1, totpStepAt(clock.nowMs));
          clock.nowMs = Math.max(clock.nowMs, step * 30_000);
          return totpCode(secret, step);
        },
      };
    },
    async close() {
      await app.close();
      rmSync(consoleFolder, { recursive: true });
    },
  };
}

/** The cookie that a response sets, as a client sends it back. */
export const cookieOf = ({ headers }: ConsoleResponse): string =>
  ([headers['set-cookie'] as string].flat()[0] ?? '').split(';', 1)[0]!;
