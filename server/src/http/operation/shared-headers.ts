import { loggedHeaders } from '../../modules/usage/index.ts';
import { headText } from './head-text.ts';

/** Headers that many responses have, with the texts that each of them needs, made once. */
export interface SharedHeaders {
  /** The lines of the response. */
  readonly lines: string;
  /** What the call log keeps. */
  readonly logged: string;
}

/** For responses that say nothing else about caching. */
const REVALIDATED = 'Cache-Control: private, no-cache\r\n';

/** The lines of a response's own headers, given as alternating names and values; throws TypeError for a value that no header may have. */
export const ownLines = (headers: readonly string[]): string =>
  headers.includes('Cache-Control') ? headText(headers) : REVALIDATED + headText(headers);

export const sharedHeaders = (headers: readonly string[]): SharedHeaders => ({
  lines: ownLines(headers),
  logged: loggedHeaders(headers),
});
