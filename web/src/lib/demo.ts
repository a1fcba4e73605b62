/** Calls that visitors make from the page, to the demo routes and to the API, with what shows of each. */
import { DEMO_BASE } from '@meridian/contracts/api/base';
import { TIMEOUT_MS } from './read-demo.ts';

/** The outcome of a demo call. */
export interface DemoResponse {
  readonly status: number;
  /** Round trip, measured in this browser. */
  readonly latencyMs: number;
  readonly bytes: number;
  readonly body: string;
  /** `simulated` or `import:…`; null on errors. */
  readonly source: string | null;
  readonly remaining: number | null;
  readonly limit: number | null;
  readonly retryAfterSeconds: number | null;
}

const whole = (text: string | null): number | null =>
  text !== null && /^\d+$/.test(text) ? Number(text) : null;

/** Makes the call `target`, a path with query below the demo routes. Throws when there is no response. */
export const callDemo = (target: string): Promise<DemoResponse> => timedCall(DEMO_BASE + target);

/** Makes a call and measures it. Throws when there is no response. */
export async function timedCall(path: string, headers: Record<string, string> = {}): Promise<DemoResponse> {
  const startMs = performance.now();
  const response = await fetch(path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = await response.text();
  const { headers: received, status } = response;
  return {
    status,
    latencyMs: Math.max(1, Math.round(performance.now() - startMs)),
    bytes: new TextEncoder().encode(body).length,
    body,
    source: received.get('x-data-source'),
    remaining: whole(received.get('x-ratelimit-remaining')),
    limit: whole(received.get('x-ratelimit-limit')),
    retryAfterSeconds: whole(received.get('retry-after')),
  };
}
