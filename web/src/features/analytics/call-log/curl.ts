/** A logged call as a line for a shell. */

export interface CurlCall {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly request_headers: readonly { readonly name: string; readonly value: string }[];
}

/** One word of a POSIX shell, whatever is in it. */
const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Said by curl itself, or of that connection alone. `--compressed` stands for the encodings. */
const OF_THE_CONNECTION = new Set([
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
  'user-agent',
]);

/** curl leaves a header without a value out, unless it ends in a semicolon. */
const headerWord = (name: string, value: string) =>
  shellWord(value === '' ? `${name};` : `${name}: ${value}`);

/**
 * The call again, with the key from the environment. Brackets and dots in the URL are sent as they are. What was in a body is
 * not logged: it is read from `body.json`.
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
