/** The only way from the portal to its server: POST, JSON or multipart in, JSON out, 30 s at most. */
import { PATHS } from './calls.ts';
import { takeEarly } from './early-replies.ts';
import { type Json, finite, parseJson, record, text } from './reply.ts';
import { credentialsOf } from './view.ts';

const TIMEOUT_MS = 30_000;
export const UNKNOWN_ERROR = 'An unknown error occurred';
export const LOGIN_AGAIN = 'Please login again to get a valid authentication token';
const TOKEN_REFUSED = '111';
const REFUSED_MEMBER: ReadonlySet<string> = new Set(['140', '141']);

/** Why a call failed, in a serializable form for the store. `status` is null when there was no response. */
export interface Problem {
  readonly message: string;
  readonly code: string | null;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  readonly additionalInfo: Json;
}

export type PostResult =
  | { readonly ok: true; readonly reply: Json }
  | { readonly ok: false; readonly problem: Problem };

type SessionEnd = (message: string, token: string) => unknown;
let onSessionEnd: SessionEnd = () => {};
let onRefusal: (token: string) => unknown = () => {};

/** Registers a handler for tokens that the server reports as invalid. */
export function onDeadToken(handler: SessionEnd): void {
  onSessionEnd = handler;
}

/** Registers a handler for refusals that may mean that a membership ended or its role changed. */
export function onRefusedMember(handler: (token: string) => unknown): void {
  onRefusal = handler;
}

interface CallOptions {
  /** Shown when the server sends no message. */
  readonly fallback: string;
  readonly token?: string | null;
  /** The token of a recent identity check. */
  readonly stepUp?: string;
  readonly signal?: AbortSignal;
  /** The call is sent even if the reader leaves the page at once. */
  readonly keepalive?: boolean;
}

const none = { code: null, status: null, retryAfterSeconds: null, additionalInfo: {} };

/** A problem that the portal finds without the server. */
export const localProblem = (message: string): Problem => ({ message, ...none });

/** The failure that a non-2xx reply describes. */
function problemOf(response: Response, body: Json, fallback: string): Problem {
  const additionalInfo = record(body['additionalInfo']);
  const waitSeconds =
    finite(additionalInfo['retry_after']) ?? Number(response.headers.get('retry-after') ?? NaN);
  return {
    message: text(body['message']) ?? fallback,
    code: text(body['code']) ?? null,
    status: response.status,
    retryAfterSeconds: Number.isFinite(waitSeconds) ? waitSeconds : null,
    additionalInfo,
  };
}

/** Sends a call; null when there was no response. */
async function send(
  name: keyof typeof PATHS,
  body: object,
  { token, stepUp, keepalive = false }: CallOptions,
  signal: AbortSignal,
): Promise<Response | null> {
  const form = body instanceof FormData;
  try {
    return await fetch(PATHS[name], {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(form ? {} : { 'content-type': 'application/json' }),
        ...credentialsOf(token),
        ...(stepUp ? { 'x-step-up': stepUp } : {}),
      },
      body: form ? body : JSON.stringify(body),
      keepalive,
      signal,
    });
  } catch {
    return null;
  }
}

/** Reads a refusal. A token that the server reports as invalid ends the session. */
function refusalOf(
  response: Response,
  reply: Json,
  { fallback, token }: CallOptions,
): PostResult & { ok: false } {
  const problem = problemOf(response, reply, fallback);
  if (token && problem.status === 401 && problem.code === TOKEN_REFUSED) {
    onSessionEnd(text(reply['message']) ?? LOGIN_AGAIN, token);
  }
  if (token && REFUSED_MEMBER.has(problem.code ?? '')) onRefusal(token);
  return { ok: false, problem };
}

const NO_RESPONSE = { ok: false, problem: localProblem(UNKNOWN_ERROR) } as const;

/** Sends a call and reads its response as text. */
async function textOf(
  name: keyof typeof PATHS,
  body: object,
  options: CallOptions,
): Promise<readonly [Response | null, string | null | undefined]> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const response = await send(name, body, options, signal);
  return [response, await response?.text().catch(() => null)];
}

/**
 * Calls the portal. Any 2xx is a success whatever its body; every failure is returned as a `Problem`. A token that the
 * server reports as invalid also ends the session.
 */
export async function post(
  name: keyof typeof PATHS,
  body: object,
  options: CallOptions,
): Promise<PostResult> {
  const early = options.stepUp ? undefined : takeEarly(PATHS[name], body, credentialsOf(options.token));
  const [response, source] = (early && (await early)) ?? (await textOf(name, body, options));
  if (!response || source === null || source === undefined) return NO_RESPONSE;
  const reply = record(parseJson(source));
  return response.ok ? { ok: true, reply } : refusalOf(response, reply, options);
}

export type FileResult =
  | { readonly ok: true; readonly file: Blob; readonly name: string }
  | (PostResult & { ok: false });

/** The file in a response; null when it contains none, undefined when the download broke off. */
async function fileIn(
  response: Response,
  onBytes?: (bytes: number) => void,
): Promise<{ readonly file: Blob; readonly name: string } | null | undefined> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (name === undefined || !response.body) return null;
  const parts: BlobPart[] = [];
  let bytes = 0;
  try {
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.length;
      onBytes?.(bytes);
    }
  } catch {
    return undefined;
  }
  return { file: new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name };
}

const settled = async (response: Response): Promise<Json> =>
  record(parseJson(await response.text().catch(() => '')));

/** Calls for a file. `onBytes` receives the bytes so far. There is no time limit. */
export async function postForFile(
  name: keyof typeof PATHS,
  body: object,
  options: CallOptions & { readonly onBytes?: (bytes: number) => void },
): Promise<FileResult> {
  const response = await send(name, body, options, options.signal ?? new AbortController().signal);
  if (!response) return NO_RESPONSE;
  if (!response.ok) return refusalOf(response, await settled(response), options);
  const file = await fileIn(response, options.onBytes);
  if (file === undefined) return NO_RESPONSE;
  // Other products respond to every path with a page.
  if (file === null) return { ok: false, problem: { ...localProblem(options.fallback), status: 501 } };
  return { ok: true, ...file };
}

/** The same for a call that returns either a file or, while the account has to wait for one, a reply. */
export async function postForFileOrReply(
  name: keyof typeof PATHS,
  body: object,
  options: CallOptions,
): Promise<FileResult | PostResult> {
  const response = await send(name, body, options, options.signal ?? new AbortController().signal);
  if (!response) return NO_RESPONSE;
  if (!response.ok) return refusalOf(response, await settled(response), options);
  const file = await fileIn(response);
  if (file === undefined) return NO_RESPONSE;
  return file === null ? { ok: true, reply: await settled(response) } : { ok: true, ...file };
}
