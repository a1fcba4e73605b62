import { KEY_PUBLIC_LENGTH } from '@meridian/contracts/keys';
import { useEffect, useRef, useState } from 'react';
import type { SampleRequest } from '../../../content/api-samples.ts';
import { storedToken } from '../../../lib/auth-state.ts';
import { type ApiResponse, sendRequest } from './send-request.ts';
import { NoTestKey, readTestKey } from '../../../lib/test-key.ts';

const TIMEOUT_MS = 30_000;

export type RequestPhase =
  | { readonly state: 'idle' | 'waiting' }
  | { readonly state: 'received'; readonly response: ApiResponse }
  | { readonly state: 'failed'; readonly message: string; readonly signIn: boolean };

const failed = (message: string, signIn = false): RequestPhase => ({ state: 'failed', message, signIn });

function toFailure(error: unknown, cancelled: boolean): RequestPhase {
  if (cancelled) return failed('Cancelled. The server may still have processed the call.');
  if (error instanceof NoTestKey) return failed(error.message, error.signIn);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return failed(`No response within ${TIMEOUT_MS / 1_000} seconds.`);
  return failed('No response from the server. Check your connection and send again.');
}

interface RequestSender {
  readonly phase: RequestPhase;
  /** The public part of the test key after its first use. */
  readonly keyPrefix: string | null;
  /** Resolves with the response, or null on failure. */
  readonly send: (request: SampleRequest) => Promise<ApiResponse | null>;
  readonly cancel: () => void;
}

/** Sends one request at a time. Keeps the test key only while the console is shown and the session lasts. */
export function useSendRequest(): RequestSender {
  const [phase, setPhase] = useState<RequestPhase>({ state: 'idle' });
  const [keyPrefix, setKeyPrefix] = useState<string | null>(null);
  const cachedKey = useRef<{ readonly key: string; readonly token: string | null } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const keyFor = async (signal: AbortSignal): Promise<string> => {
    const token = storedToken();
    if (cachedKey.current?.token !== token || cachedKey.current === null) {
      cachedKey.current = null;
      const key = await readTestKey(signal);
      cachedKey.current = { key, token };
      setKeyPrefix(`${key.slice(0, KEY_PUBLIC_LENGTH)}…`);
    }
    return cachedKey.current.key;
  };
  const sendWithKey = async (request: SampleRequest, signal: AbortSignal): Promise<ApiResponse> => {
    if (!request.keyed) return sendRequest(request, null, signal);
    const previousKey = await keyFor(signal);
    const response = await sendRequest(request, previousKey, signal);
    if (response.status !== 401) return response;
    // The key may have been replaced elsewhere.
    cachedKey.current = null;
    const key = await keyFor(signal);
    return key === previousKey ? response : sendRequest(request, key, signal);
  };
  const send = async (request: SampleRequest): Promise<ApiResponse | null> => {
    running.current?.abort();
    const ending = new AbortController();
    running.current = ending;
    setPhase({ state: 'waiting' });
    try {
      const response = await sendWithKey(
        request,
        AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      );
      setPhase({ state: 'received', response });
      return response;
    } catch (error) {
      setPhase(toFailure(error, ending.signal.aborted));
      return null;
    }
  };
  return { phase, keyPrefix, send, cancel: () => running.current?.abort() };
}
