import { ConfigurationError } from './errors.ts';
import type { MeridianOptions } from './options.ts';

/** The validated options of a client, with defaults. */
export interface Settings {
  readonly apiKey: string | undefined;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly longestWaitMs: number;
  readonly fetch: typeof fetch;
}

/** The longest time a timer supports. */
const LONGEST_SECONDS = 2_147_483;

/** Converts seconds to milliseconds. Throws a ConfigurationError that names the option. */
export function milliseconds(name: string, seconds: number, least: number): number {
  if (typeof seconds === 'number' && seconds >= least && seconds <= LONGEST_SECONDS) return seconds * 1_000;
  throw new ConfigurationError(`${name} must be a number of seconds from ${least} to ${LONGEST_SECONDS}`);
}

/** Reads options and environment. Throws a ConfigurationError that names the invalid option, but never the key. */
export function settingsOf(
  options: MeridianOptions,
  environment: Readonly<Record<string, string | undefined>>,
): Settings {
  const { timeoutSeconds = 30, retries = 3, longestWaitSeconds = 60 } = options;
  if (!Number.isInteger(retries) || retries < 0) {
    throw new ConfigurationError('retries must be a whole number from 0');
  }
  return {
    apiKey: keyOf(options.apiKey ?? environment['MERIDIAN_API_KEY']),
    baseUrl: baseOf(options.baseUrl ?? (environment['MERIDIAN_BASE_URL'] || 'http://localhost:4000')),
    timeoutMs: milliseconds('timeoutSeconds', timeoutSeconds, 0.001),
    retries,
    longestWaitMs: milliseconds('longestWaitSeconds', longestWaitSeconds, 0),
    fetch: options.fetch ?? globalThis.fetch,
  };
}

function keyOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  // fetch would quote an invalid header value in its error message.
  if (typeof text === 'string' && /^[\x21-\x7e]+$/.test(text)) return text;
  throw new ConfigurationError('apiKey holds characters that no key has, such as a space or a line break');
}

function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new ConfigurationError('baseUrl must be an address such as https://your-host, without a query');
  }
  return url.href.replace(/\/+$/, '');
}
