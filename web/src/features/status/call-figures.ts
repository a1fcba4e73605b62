import { finite, parseJson, record } from '../../lib/reply.ts';

/** Figures about the calls to the market data API in the last 30 days. */
export interface CallFigures {
  readonly requests: number;
  /** Percent of the calls without a server error; null without calls. */
  readonly availabilityPct: number | null;
  readonly p95LatencyMs: number | null;
}

/** Reads the figures from the API; null if unavailable. */
export async function readCallFigures(signal: AbortSignal): Promise<CallFigures | null> {
  try {
    const response = await fetch('/api/status', { headers: { accept: 'application/json' }, signal });
    if (!response.ok) return null;
    const calls = record(record(parseJson(await response.text()))['calls30d']);
    const requests = finite(calls['requests']);
    if (requests === undefined) return null;
    return {
      requests,
      availabilityPct: finite(calls['availabilityPct']) ?? null,
      p95LatencyMs: finite(calls['p95LatencyMs']) ?? null,
    };
  } catch {
    return null;
  }
}
