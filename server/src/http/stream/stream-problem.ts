import type { Plan } from '@meridian/contracts/plans';
import { STREAM_CLOSES, STREAM_ERRORS, type StreamErrorReason } from '@meridian/contracts/stream';
import { type ApiProblem, problemOf } from '../../shared/errors/api-problem.ts';
import { type Frame, directFrame } from './frame.ts';

/** Why a stream cannot open or continue. The client sees the message. */
export class StreamProblem extends Error {
  readonly reason: StreamErrorReason;
  /** `id` of the client's message that failed. */
  readonly id: string | undefined;

  constructor(reason: StreamErrorReason, message: string, id?: string) {
    super(message);
    this.name = 'StreamProblem';
    this.reason = reason;
    this.id = id;
  }
}

export function connectionLimit({ name, streamConnections }: Plan): StreamProblem {
  const streams = streamConnections === 1 ? 'one stream' : `${streamConnections} streams`;
  return new StreamProblem(
    'connection_limit',
    `The plan ${name} allows ${streams} at the same time. Close another one first.`,
  );
}

export const symbolLimitMessage = ({ name, streamSymbols }: Plan): string =>
  `The plan ${name} streams ${streamSymbols} symbols at the same time, over all connections.`;

const CLOSES: Partial<Record<StreamErrorReason, number>> = {
  not_authenticated: STREAM_CLOSES.unauthorized,
  auth_failed: STREAM_CLOSES.unauthorized,
  auth_timeout: STREAM_CLOSES.unauthorized,
  connection_limit: STREAM_CLOSES.connectionLimit,
  slow_client: STREAM_CLOSES.slowClient,
  server_error: STREAM_CLOSES.restart,
  unavailable: STREAM_CLOSES.restart,
};

/** The WebSocket close code of a reason. */
export const closeOf = (reason: StreamErrorReason): number => CLOSES[reason] ?? STREAM_CLOSES.policy;

/** Converts any error into one that the client may see. `id` is that of the client's message. */
export function streamProblemOf(error: unknown, id?: string): StreamProblem {
  if (error instanceof StreamProblem) return new StreamProblem(error.reason, error.message, error.id ?? id);
  const { code, message } = problemOf(error);
  return new StreamProblem(reasonOf(code), message, id);
}

const AUTH_FAILURES: ReadonlySet<ApiProblem['code']> = new Set([
  'unauthorized',
  'address_not_allowed',
  'account_suspended',
]);

function reasonOf(code: ApiProblem['code']): StreamErrorReason {
  if (AUTH_FAILURES.has(code)) return 'auth_failed';
  return code in STREAM_ERRORS ? (code as StreamErrorReason) : 'server_error';
}

export const errorFrame = ({ reason, message, id }: StreamProblem): Frame =>
  directFrame<'error'>({
    type: 'error',
    code: STREAM_ERRORS[reason],
    reason,
    message,
    ...(id !== undefined && { id }),
  });
