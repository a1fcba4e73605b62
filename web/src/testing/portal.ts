/** A server that speaks the portal's protocol: the fourteen basic calls and nothing else, unless a test adds more. */
import { vi } from 'vitest';
import { PATHS } from '../lib/calls.ts';

type Name = keyof typeof PATHS;
type Reply = object | string;

export interface ReceivedCall {
  readonly name: Name | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly form: FormData | undefined;
  readonly authorization: string | null;
  /** The proof of who is there that came with the call. */
  readonly stepUp: string | null;
}

export type Handler = (call: ReceivedCall) => readonly [status: number, reply: Reply];

export const ok = (fields: object = {}): readonly [number, Reply] => [
  200,
  { code: '000', status: 'success', message: 'OK', additionalInfo: {}, ...fields },
];
export const refused = (status: number, message?: string, more: object = {}): readonly [number, Reply] => [
  status,
  { ...(message === undefined ? {} : { message }), ...more },
];

/** Answers from here on; `cut` breaks every connection. Returns the calls received. */
export function servePortal(handlers: Partial<Record<Name, Handler | 'cut'>>): ReceivedCall[] {
  const received: ReceivedCall[] = [];
  const nameOf = (path: string) => (Object.keys(PATHS) as Name[]).find((name) => PATHS[name] === path);
  vi.stubGlobal('fetch', async (path: string, { body, headers, method }: RequestInit) => {
    if (method !== 'POST') throw new TypeError('Every portal call is a POST');
    const name = nameOf(path);
    const form = body instanceof FormData ? body : undefined;
    const call: ReceivedCall = {
      name,
      form,
      body: form ? {} : (JSON.parse(body as string) as Record<string, unknown>),
      authorization: new Headers(headers).get('authorization'),
      stepUp: new Headers(headers).get('x-step-up'),
    };
    received.push(call);
    const handler = name && handlers[name];
    if (handler === 'cut') throw new TypeError('Failed to fetch');
    const [status, reply] = handler ? handler(call) : [404, '<!doctype html><title>Not found</title>'];
    return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status });
  });
  return received;
}
