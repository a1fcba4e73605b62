/** Replies that `early-calls.ts` has asked for before the page's code was there. */
import { type Json, parseJson, record } from './reply.ts';

declare global {
  interface Window {
    /** By path and body. */
    earlyCalls?: Map<string, EarlyCall>;
  }
}

/** The id of the HTML that shows before the page's code is there. */
export const FIRST_VIEW = 'first-view';

/** A response with its text. */
type EarlyReply = readonly [Response, string];

export interface EarlyCall {
  /** The headers that say who asks, as JSON. */
  readonly who: string;
  readonly sentAtMs: number;
  /** null when there was none. */
  readonly reply: Promise<EarlyReply | null>;
  /** The same once it is there. */
  arrived?: EarlyReply | null;
  /** When it was first shown. */
  shownAtMs?: number;
}

/** Older ones are asked for again. */
const LONGEST_MS = 10_000;
/** The parts of the first render share one reply for so long; a later render asks again. */
const FIRST_RENDER_MS = 1_000;

type Who = Readonly<Record<string, string>>;

/** The early call that is exactly this one of exactly this account; undefined when there is none. */
function find(path: string, body: object, who: Who): { readonly key: string; readonly call?: EarlyCall } {
  const key = path + JSON.stringify(body);
  const call = globalThis.window?.earlyCalls?.get(key);
  const isOurs = call?.who === JSON.stringify(who) && performance.now() - call.sentAtMs < LONGEST_MS;
  return isOurs ? { key, call } : { key };
}

/** The reply to this call, once: the next call of the same kind is made. */
export function takeEarly(path: string, body: object, who: Who): EarlyCall['reply'] | undefined {
  const { key, call } = find(path, body, who);
  globalThis.window?.earlyCalls?.delete(key);
  return call?.shownAtMs === undefined ? call?.reply : undefined;
}

/** The content of the reply when it has already arrived and is a success, for the first render alone. */
export function earlyInfo(path: string, body: object, who: Who): Json | undefined {
  const { call } = find(path, body, who);
  if (!call?.arrived?.[0].ok) return undefined;
  call.shownAtMs ??= performance.now();
  if (performance.now() - call.shownAtMs > FIRST_RENDER_MS) return undefined;
  return record(record(parseJson(call.arrived[1]))['additionalInfo']);
}

/** Forgets all: the session has ended. */
export const forgetEarly = (): void => globalThis.window?.earlyCalls?.clear();
