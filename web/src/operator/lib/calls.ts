/** Calls of the console. The browser adds the session's cookie, which no script can read. */
import {
  CONSOLE_HEADER,
  OPERATOR_BASE,
  type OperatorCall,
  type OperatorCallName,
  operatorCalls,
  type OperatorInput,
  type OperatorReply,
  UNATTENDED,
} from '@meridian/contracts/operator';
import type { PortalFailure } from '@meridian/contracts/portal';

const UNREACHABLE = 'The server does not respond. Check your connection and try again.';

/** A refused or failed call; its message may be shown. */
export class ConsoleError extends Error {
  override readonly name = 'ConsoleError';
  /** 0 when the server did not respond. */
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** The text to show for an error of a call. */
export const messageOf = (error: unknown): string =>
  error instanceof ConsoleError ? error.message : UNREACHABLE;

async function failureIn(response: Response): Promise<ConsoleError> {
  try {
    const { message, additionalInfo } = (await response.json()) as PortalFailure;
    return new ConsoleError(response.status, message, additionalInfo.errors);
  } catch {
    return new ConsoleError(response.status, UNREACHABLE);
  }
}

interface CallOptions {
  /** The page repeats the call by itself, so it does not prolong the session. */
  readonly isUnattended?: boolean;
  /** The body of a call that takes one. */
  readonly file?: Blob;
}

/** Makes a call and returns its response; throws a `ConsoleError`. */
export async function fetchConsole<Name extends OperatorCallName>(
  name: Name,
  request: OperatorInput<Name>,
  signal?: AbortSignal,
  { isUnattended = false, file }: CallOptions = {},
): Promise<Response> {
  const { method, path }: OperatorCall = operatorCalls[name];
  const given = Object.entries(request).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given as [string, string][]).toString();
  const inQuery = method === 'GET' || file !== undefined;
  const url = OPERATOR_BASE + path + (inQuery && query !== '' ? `?${query}` : '');
  const type = file ? 'application/octet-stream' : 'application/json';
  const response = await fetch(url, {
    method,
    headers: {
      [CONSOLE_HEADER]: isUnattended ? UNATTENDED : '1',
      ...(method === 'POST' && { 'content-type': type }),
    },
    credentials: 'same-origin',
    cache: 'no-store',
    ...(method === 'POST' && { body: file ?? JSON.stringify(request) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new ConsoleError(0, UNREACHABLE);
  });
  if (!response.ok) throw await failureIn(response);
  return response;
}

/** Makes a call and returns its reply; throws a `ConsoleError`. */
export const callConsole = async <Name extends OperatorCallName>(
  name: Name,
  request: OperatorInput<Name>,
  signal?: AbortSignal,
  options?: CallOptions,
): Promise<OperatorReply<Name>> =>
  (await (await fetchConsole(name, request, signal, options)).json()) as OperatorReply<Name>;
