/** A server that speaks the portal's protocol: the fourteen basic calls, unless a test adds more. */
import { vi } from 'vitest';
import { PATHS } from '../lib/calls.ts';

type Name = keyof typeof PATHS;
type Reply = object | string;

export interface ReceivedCall {
  readonly name: Name | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly form: FormData | undefined;
  readonly authorization: string | null;
  /** The proof of an identity check that came with the call. */
  readonly stepUp: string | null;
  /** The organisation that the call names. */
  readonly organisation: string | null;
}

/** An event stream: open until a test ends it, or another server replaces this one. */
export interface EventResponse {
  readonly events: ReadableStream<Uint8Array>;
}
const open = new Set<ReadableStreamDefaultController<Uint8Array>>();

/** A call with an event stream; `emit` sends an event to all listeners. */
export function eventCall(): {
  readonly handler: () => EventResponse;
  readonly emit: (event: object) => void;
} {
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const handler = () => {
    let own: ReadableStreamDefaultController<Uint8Array>;
    const events = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller;
        open.add(controller);
        listeners.add(controller);
      },
      cancel() {
        open.delete(own);
        listeners.delete(own);
      },
    });
    return { events };
  };
  const emit = (event: object) => {
    const bytes = new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);
    for (const listener of listeners) if (open.has(listener)) listener.enqueue(bytes);
  };
  return { handler, emit };
}

/** A file with the name from the server. */
export interface FileResponse {
  readonly file: string;
  readonly name: string;
}

type MockResponse = readonly [status: number, reply: Reply] | EventResponse | FileResponse;
export type Handler = (call: ReceivedCall) => MockResponse | Promise<MockResponse>;

export const ok = (fields: object = {}): readonly [number, Reply] => [
  200,
  { code: '000', status: 'success', message: 'OK', additionalInfo: {}, ...fields },
];
export const refused = (status: number, message?: string, more: object = {}): readonly [number, Reply] => [
  status,
  { ...(message === undefined ? {} : { message }), ...more },
];

/** Handles requests from now on; `cut` breaks every connection. Returns the received calls. */
export function servePortal(handlers: Partial<Record<Name, Handler | 'cut'>>): ReceivedCall[] {
  const received: ReceivedCall[] = [];
  for (const listener of open) listener.close();
  open.clear();
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
      organisation: new Headers(headers).get('x-organisation'),
    };
    received.push(call);
    const handler = name && handlers[name];
    if (handler === 'cut') throw new TypeError('Failed to fetch');
    const answer = (await handler?.(call)) ?? ([404, '<!doctype html><title>Not found</title>'] as const);
    if ('events' in answer) {
      return new Response(answer.events, { headers: { 'content-type': 'text/event-stream' } });
    }
    if ('file' in answer) {
      const disposition = `attachment; filename="${answer.name}"`;
      return new Response(answer.file, { headers: { 'content-disposition': disposition } });
    }
    const [status, reply] = answer;
    return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status });
  });
  return received;
}
