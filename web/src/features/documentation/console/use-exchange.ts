import { KEY_PUBLIC_LENGTH } from '@meridian/contracts/keys';
import { useEffect, useRef, useState } from 'react';
import type { SampleRequest } from '../../../content/api-samples.ts';
import { storedToken } from '../../../lib/auth-state.ts';
import { type ApiReply, exchange } from './exchange.ts';
import { NoTestKey, readTestKey } from './test-key.ts';

const TIMEOUT_MS = 30_000;

export type Phase =
  | { readonly state: 'idle' | 'waiting' }
  | { readonly state: 'answered'; readonly reply: ApiReply }
  | { readonly state: 'failed'; readonly message: string; readonly signIn: boolean };

const failed = (message: string, signIn = false): Phase => ({ state: 'failed', message, signIn });

function whyFailed(error: unknown, cancelled: boolean): Phase {
  if (cancelled) return failed('Cancelled. The server may have answered all the same.');
  if (error instanceof NoTestKey) return failed(error.message, error.signIn);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return failed(`No answer within ${TIMEOUT_MS / 1_000} seconds.`);
  return failed('No answer from the server. Check the connection and send again.');
}

interface Exchanging {
  readonly phase: Phase;
  /** The public part of the test key, once it was used. */
  readonly keyPrefix: string | null;
  /** The reply, or null when none came. */
  readonly send: (request: SampleRequest) => Promise<ApiReply | null>;
  readonly cancel: () => void;
}

/** Sends requests, one at a time. The test key is kept here, for as long as the page shows the console and the session lasts. */
export function useExchange(): Exchanging {
  const [phase, setPhase] = useState<Phase>({ state: 'idle' });
  const [keyPrefix, setKeyPrefix] = useState<string | null>(null);
  const kept = useRef<{ readonly key: string; readonly token: string | null } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const keyFor = async (signal: AbortSignal): Promise<string> => {
    const token = storedToken();
    if (kept.current?.token !== token || kept.current === null) {
      kept.current = null;
      const key = await readTestKey(signal);
      kept.current = { key, token };
      setKeyPrefix(`${key.slice(0, KEY_PUBLIC_LENGTH)}…`);
    }
    return kept.current.key;
  };
  const answerTo = async (request: SampleRequest, signal: AbortSignal): Promise<ApiReply> => {
    if (!request.keyed) return exchange(request, null, signal);
    const former = await keyFor(signal);
    const reply = await exchange(request, former, signal);
    if (reply.status !== 401) return reply;
    // It may have been replaced elsewhere since.
    kept.current = null;
    const key = await keyFor(signal);
    return key === former ? reply : exchange(request, key, signal);
  };
  const send = async (request: SampleRequest): Promise<ApiReply | null> => {
    running.current?.abort();
    const ending = new AbortController();
    running.current = ending;
    setPhase({ state: 'waiting' });
    try {
      const reply = await answerTo(
        request,
        AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      );
      setPhase({ state: 'answered', reply });
      return reply;
    } catch (error) {
      setPhase(whyFailed(error, ending.signal.aborted));
      return null;
    }
  };
  return { phase, keyPrefix, send, cancel: () => running.current?.abort() };
}
