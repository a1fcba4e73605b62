import { BRAND_WORDS } from '@meridian/contracts/brand-words';
import { request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isLoopback, isPublicAddress } from './public-address.ts';
import { resolver, type ResolveHost } from './resolve.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
const WARNING_TIMEOUT_MS = 1_000;
const UNREF = { ref: false };
const RESPONSE_MAX_BYTES = 64 * 1_024;
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|localdomain)$/;

/** The result of an attempt: the response status, or an error message for the receiver. */
export interface DeliveryResult {
  readonly status: number | null;
  readonly error: string | null;
}

export interface WebhookSender {
  /** Why a URL can't receive webhooks; undefined if it can. */
  refusal(url: string): string | undefined;
  /**
   * Why deliveries to a URL would fail now: its host name resolves to a private address. Undefined if it does not, or if
   * name servers take longer than a second. Names change, so every delivery checks again. Never rejects.
   */
  warning(url: string): Promise<string | undefined>;
  /** Posts JSON; never rejects. Follows no redirects, and checks at connect time that the address is public. */
  send(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<DeliveryResult>;
}

export interface SenderOptions {
  /** Also allows http and https on loopback, to test webhooks on a developer's machine. */
  readonly allowLoopback: boolean;
  readonly resolve?: ResolveHost;
  /** Timeout of the whole request. */
  readonly timeoutMs?: number;
}

/** Sends webhooks to URLs of customers, and never to addresses that only this server can reach. */
export function webhookSender({
  allowLoopback,
  resolve = resolver(),
  timeoutMs = RESPONSE_TIMEOUT_MS,
}: SenderOptions): WebhookSender {
  const allows = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address));
  const refusal = (text: string) => refusalOf(text, { allowLoopback, allows });
  return {
    refusal,
    async warning(url) {
      const { hostname } = new URL(url);
      const found = await Promise.race([
        resolve(hostname).catch(() => []),
        delay(WARNING_TIMEOUT_MS, [], UNREF),
      ]);
      return found.every(({ address }) => allows(address))
        ? undefined
        : `${hostname} resolves to a private address, so webhooks to it are not delivered.`;
    },
    send: (url, body, headers) => {
      const fault = refusal(url);
      if (fault !== undefined) return Promise.resolve({ status: null, error: fault });
      return post(new URL(url), { body, headers, timeoutMs, lookup: guardedLookup(resolve, allows) });
    },
  };
}

interface Rules {
  readonly allowLoopback: boolean;
  readonly allows: (address: string) => boolean;
}

function refusalOf(text: string, { allowLoopback, allows }: Rules): string | undefined {
  const url = URL.parse(text);
  if (!url) return 'url must be an address such as https://example.com/hooks';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const here = allowLoopback && (isLoopback(host) || host === 'localhost');
  if (url.protocol !== 'https:' && !(here && url.protocol === 'http:')) return 'url must begin with https://';
  if (url.username !== '' || url.password !== '') return 'url must not contain a user name or a password';
  if (here) return undefined;
  if (isIP(host) > 0) return allows(host) ? undefined : 'url must be a public address';
  return LOCAL_NAME.test(host) || !host.includes('.') ? 'url must be a public address' : undefined;
}

/** Resolves a name when the connection is opened, and rejects it when any of its addresses is not allowed. */
function guardedLookup(resolve: ResolveHost, allows: (address: string) => boolean): LookupFunction {
  const lookup: (...given: Parameters<LookupFunction>) => Promise<void> = async (host, options, done) => {
    const found = await resolve(host).catch(() => undefined);
    const fault = faultOf(found, allows);
    if (fault !== undefined) done(new Error(fault), []);
    else if (options.all) done(null, [...found!]);
    else done(null, found![0]!.address, found![0]!.family);
  };
  return (...given) => void lookup(...given);
}

function faultOf(
  found: Awaited<ReturnType<ResolveHost>> | undefined,
  allows: (address: string) => boolean,
): string | undefined {
  if (found === undefined || found.length === 0) return 'The host name could not be resolved';
  const safe = found.every(({ address }) => allows(address));
  return safe ? undefined : 'The host name resolves to a private address';
}

interface Post {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly lookup: LookupFunction;
}

function post(url: URL, { body, headers, timeoutMs, lookup }: Post): Promise<DeliveryResult> {
  return new Promise((resolve) => {
    const options = {
      method: 'POST',
      lookup,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `${BRAND_WORDS.mixed}-Webhooks/1`,
        accept: '*/*',
        ...headers,
      },
    };
    const request =
      url.protocol === 'http:'
        ? httpRequest(url, { ...options, agent: false })
        : httpsRequest(url, { ...options, agent: new Agent({ keepAlive: false, maxCachedSessions: 0 }) });
    const end = (sent: DeliveryResult) => {
      clearTimeout(timer);
      resolve(sent);
      request.destroy();
    };
    const timer = setTimeout(
      () => end({ status: null, error: `No response within ${timeoutMs / 1_000} s` }),
      timeoutMs,
    );
    request.on('error', (error: NodeJS.ErrnoException) => end({ status: null, error: inWords(error) }));
    request.on('response', (reply) => {
      const status = reply.statusCode!;
      let bytes = 0;
      reply.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > RESPONSE_MAX_BYTES) end(outcome(status));
      });
      reply.on('end', () => end(outcome(status)));
      reply.on('error', () => end({ status, error: 'The response was cut off' }));
    });
    request.end(body);
  });
}

function outcome(status: number): DeliveryResult {
  if (status >= 200 && status < 300) return { status, error: null };
  const redirect = status >= 300 && status < 400;
  return { status, error: redirect ? 'Redirects are not followed' : `Returned status ${status}` };
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
  EPIPE: 'The connection was closed',
  ETIMEDOUT: 'The connection timed out',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The network cannot be reached',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate does not match the host name',
};

/** Leaves out the resolved address, so that errors reveal nothing about networks. */
const inWords = ({ code, message }: NodeJS.ErrnoException): string =>
  code === undefined && message.startsWith('The host name ')
    ? message
    : (WORDS[code ?? ''] ?? 'The address could not be reached');
