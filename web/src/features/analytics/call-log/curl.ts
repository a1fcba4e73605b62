/** A logged call as a shell command. */

export interface CurlCall {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly request_headers: readonly { readonly name: string; readonly value: string }[];
}

/** Quotes one word for a POSIX shell. */
const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Headers that curl sets itself or that belong to the connection. `--compressed` replaces the encodings. */
const OF_THE_CONNECTION = new Set([
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
  'user-agent',
]);

/** curl omits a header without a value, unless it ends in a semicolon. */
const headerWord = (name: string, value: string) =>
  shellWord(value === '' ? `${name};` : `${name}: ${value}`);

/**
 * The call as a curl command, with the key from the environment. Brackets and dots in the URL are sent unchanged.
 * Bodies are not logged, so the command reads `body.json`.
 */
export function curlOf({ method, url, request_headers: headers }: CurlCall, origin: string): string {
  const sent = headers.filter(({ name }) => !OF_THE_CONNECTION.has(name.toLowerCase()));
  const compressed = headers.some(({ name }) => name.toLowerCase() === 'accept-encoding');
  const parts = [
    ...(method === 'HEAD' ? ['--head'] : []),
    ...(method === 'GET' || method === 'HEAD' ? [] : [`--request ${shellWord(method)}`]),
    ...(compressed ? ['--compressed'] : []),
    '--header "Authorization: Bearer $MERIDIAN_API_KEY"',
    ...sent.map(({ name, value }) => `--header ${headerWord(name, value)}`),
    ...(method === 'POST' || method === 'PUT' || method === 'PATCH' ? ['--data @body.json'] : []),
  ];
  return [`curl --globoff --path-as-is ${shellWord(origin + url)}`, ...parts].join(' \\\n  ');
}
