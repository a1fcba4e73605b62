/** Portal calls that answer with events for as long as somebody listens. */
import type { Portal, PortalName, PortalReply } from '@meridian/contracts/portal';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { PATHS } from './calls.ts';
import { isMissing, rememberMissing } from './optional-calls.ts';
import { record, parseJson } from './reply.ts';

type EventName = {
  [Name in PortalName]: Portal[Name] extends { answers: 'events' } ? Name : never;
}[PortalName];

interface Listener<Event> {
  /** The server has begun to listen to what happens: nothing from now on is missed. */
  readonly onOpen: () => void;
  readonly onEvent: (event: Event) => void;
}

/** Why a stream is over: the connection ended, the server refused, or it has no such call. */
export type StreamEnd = 'ended' | 'refused' | 'unavailable';

/** Without a sign of life for that long the connection counts as lost; the server sends one every 15 seconds. */
const SILENCE_MS = 45_000;

/** A server without the call answers that there is none, or with a page. */
const isNone = ({ status, ok, body, headers }: Response): boolean =>
  [404, 405, 501].includes(status) ||
  (ok && (!body || !headers.get('content-type')?.startsWith('text/event-stream')));

/** Listens until the server or `signal` ends it. A server that has no such call is asked once. */
export async function listen<Name extends EventName>(
  name: Name,
  token: string,
  signal: AbortSignal,
  { onOpen, onEvent }: Listener<PortalReply<Name>>,
): Promise<StreamEnd> {
  if (isMissing(name)) return 'unavailable';
  const lost = new AbortController();
  let timer = setTimeout(() => lost.abort(), SILENCE_MS);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => lost.abort(), SILENCE_MS);
  };
  try {
    const response = await fetch(PATHS[name], {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: '{}',
      signal: AbortSignal.any([signal, lost.signal]),
    });
    if (isNone(response)) {
      rememberMissing(name);
      return 'unavailable';
    }
    if (!response.ok || !response.body) return 'refused';
    onOpen();
    const events = response.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, BufferSource>)
      .pipeThrough(new EventSourceParserStream({ onComment: alive }));
    const reader = events.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      alive();
      onEvent(record(parseJson(value.data)) as PortalReply<Name>);
    }
  } catch {
    return 'ended';
  } finally {
    clearTimeout(timer);
  }
}
