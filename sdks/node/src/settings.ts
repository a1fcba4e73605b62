import { ConfigurationError } from './errors.ts';
import type { MeridianOptions } from './options.ts';

/** The options of a client, checked, with what they are without being given. */
export interface Settings {
  readonly apiKey: string | undefined;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly longestWaitMs: number;
  readonly fetch: typeof fetch;
}

/** What timers can wait at most. */
const LONGEST_SECONDS = 2_147_483;

/** Milliseconds of a span given in seconds; throws ConfigurationError that names it. */
export function milliseconds(name: string, seconds: number, least: number): number {
  if (typeof seconds === 'number' && seconds >= least && seconds <= LONGEST_SECONDS) return seconds * 1_000;
  throw new ConfigurationError(`${name} must be a number of seconds from ${least} to ${LONGEST_SECONDS}`);
}

/** Reads options and environment; throws ConfigurationError that names what is wrong, and never repeats the key. */
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
  // What a header cannot hold would come back in the text of an exception.
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
