/** Portal calls that respond with a stream of events. */
import type { Portal, PortalInput, PortalName, PortalReply } from '@meridian/contracts/portal';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { PATHS } from './calls.ts';
import { isMissing, rememberMissing } from './optional-calls.ts';
import { record, parseJson } from './reply.ts';
import { credentialsOf } from './view.ts';
import { pause, untilHidden, whenVisible } from './waiting.ts';

type EventName = {
  [Name in PortalName]: Portal[Name] extends { answers: 'events' } ? Name : never;
}[PortalName];

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

interface Listener<Event> {
  /** The connection is open: no event after this is missed. */
  readonly onOpen: () => void;
  readonly onEvent: (event: Event) => void;
}

/** Why a stream ended: the connection closed, the server refused, or it has no such call. */
type StreamEnd = 'ended' | 'refused' | 'unavailable';

/** After this long without data the connection counts as lost; the server sends some every 15 seconds. */
const SILENCE_MS = 45_000;

/** A server without the call responds with an error status, or with a page. */
const isNone = ({ status, ok, body, headers }: Response): boolean =>
  [404, 405, 501].includes(status) ||
  (ok && (!body || !headers.get('content-type')?.startsWith('text/event-stream')));

/** Listens until the server or `signal` ends the stream. Remembers when the server has no such call. */
async function listen<Name extends EventName>(
  name: Name,
  body: PortalInput<Name>,
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
        ...credentialsOf(token),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
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

interface Follower<Event> extends Listener<Event> {
  /** The page is hidden: no events until it is visible again. */
  readonly onPause?: () => void;
  /** The connection was lost and will be retried. */
  readonly onLost: () => void;
  /** The server has no such call: no event will ever come. */
  readonly onUnavailable?: () => void;
}

/**
 * Listens until `signal` ends it, only while the page is visible. Reconnects after a lost connection, first after a
 * second, then after longer waits.
 */
export async function follow<Name extends EventName>(
  name: Name,
  body: PortalInput<Name>,
  token: string,
  signal: AbortSignal,
  { onOpen, onEvent, onPause, onLost, onUnavailable }: Follower<PortalReply<Name>>,
): Promise<void> {
  let failures = 0;
  const opened = () => {
    failures = 0;
    onOpen();
  };
  while (!signal.aborted) {
    if (document.hidden) onPause?.();
    await whenVisible(signal);
    const visible = untilHidden(signal);
    const end = await listen(name, body, token, visible.signal, { onOpen: opened, onEvent });
    visible.release();
    if (signal.aborted) return;
    if (end === 'unavailable') {
      onUnavailable?.();
      return;
    }
    if (document.hidden) continue;
    onLost();
    await pause(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal);
    failures += 1;
  }
}
