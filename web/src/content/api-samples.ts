/**
 * A request over plain HTTP in four languages. Each sample runs as it is, with nothing to install: it reads the key from the environment, prints the
 * reply or saves the file, and ends with a status other than 0 when the server refuses.
 */

/**
 * Stands for the portal's own address, which nobody knows when its pages are written. The server puts the address in its place
 * that it is configured with.
 */
export const ORIGIN_PLACEHOLDER = 'https://your-host';
export const KEY_VARIABLE = 'MERIDIAN_API_KEY';

export interface SampleRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path and query, escaped. */
  readonly url: string;
  readonly body?: object;
  /** Whether the call needs a key. */
  readonly keyed: boolean;
  /** Where the reply is saved, when it is not text to read. */
  readonly file?: string;
}

export interface Sample {
  readonly name: string;
  readonly language: 'sh' | 'python' | 'js' | 'java';
  readonly code: string;
}

/** Escaped for a URL, but for the marks that lists and parameters of indicators are written with. */
export const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/%(?:2C|3A)/g, decodeURIComponent);

const lines = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join('\n');

/** `text` with every line after the first moved in. */
const moved = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

function curl({ method, body, keyed, file }: SampleRequest, url: string): string {
  const parts = [
    `curl --fail${file === undefined ? '-with-body' : ''}`,
    `"${url}"`,
    method !== 'GET' && `-X ${method}`,
    keyed && `-H "Authorization: Bearer $${KEY_VARIABLE}"`,
    body !== undefined && '-H "Content-Type: application/json"',
    body !== undefined && `-d '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`,
    file !== undefined && `-o ${file}`,
  ];
  return parts.filter((part) => part !== false).join(' \\\n  ');
}

const PYTHON_WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** JSON as Python writes it. */
const pythonLiteral = (value: object): string =>
  JSON.stringify(value, null, 4).replaceAll(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (token) => PYTHON_WORDS[token] ?? token,
  );

/** Whether the method must be said: with a body it is POST, without one GET. */
const needsMethod = (method: SampleRequest['method'], body: object | undefined): boolean =>
  method !== 'GET' && body === undefined;

function python({ method, body, keyed, file }: SampleRequest, url: string): string {
  const prints = file === undefined;
  const headers = [
    keyed && `"Authorization": f"Bearer {os.environ['${KEY_VARIABLE}']}"`,
    body !== undefined && '"Content-Type": "application/json"',
  ].filter((header) => header !== false);
  return lines(
    (prints || body !== undefined) && 'import json',
    keyed && 'import os',
    'from urllib.request import Request, urlopen',
    '',
    body !== undefined && `body = ${pythonLiteral(body)}`,
    'request = Request(',
    `    "${url}",`,
    body !== undefined && '    data=json.dumps(body).encode(),',
    headers.length === 1 && `    headers={${headers[0]}},`,
    headers.length > 1 && `    headers={\n        ${headers.join(',\n        ')},\n    },`,
    needsMethod(method, body) && `    method="${method}",`,
    ')',
    prints && 'with urlopen(request) as reply:\n    print(json.dumps(json.load(reply), indent=2))',
    !prints &&
      `with urlopen(request) as reply, open("${file}", "wb") as output:\n    output.write(reply.read())`,
  );
}

function node({ method, body, keyed, file }: SampleRequest, url: string): string {
  const headers = [
    keyed && `Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\``,
    body !== undefined && '"Content-Type": "application/json"',
  ].filter((header) => header !== false);
  const options = [
    method !== 'GET' && `  method: "${method}",`,
    headers.length === 1 && `  headers: { ${headers[0]} },`,
    headers.length > 1 && `  headers: {\n    ${headers.join(',\n    ')},\n  },`,
    body !== undefined && `  body: JSON.stringify(${moved(JSON.stringify(body, null, 2), '  ')}),`,
  ].filter((option) => option !== false);
  return lines(
    file !== undefined && 'import { writeFile } from "node:fs/promises";\n',
    options.length === 0
      ? `const reply = await fetch("${url}");`
      : `const reply = await fetch("${url}", {\n${options.join('\n')}\n});`,
    // eslint-disable-next-line no-template-curly-in-string -- the sample's own
    'if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);',
    file === undefined
      ? 'console.log(await reply.json());'
      : `await writeFile("${file}", new Uint8Array(await reply.arrayBuffer()));`,
  );
}

function java({ method, body, keyed, file }: SampleRequest, url: string): string {
  const publisher = body && moved(`"""\n${JSON.stringify(body, null, 2)}"""`, '            ');
  const prints = file === undefined;
  return lines(
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    !prints && 'import java.nio.file.Files;\nimport java.nio.file.Path;',
    '',
    'public class Sample {',
    '  public static void main(String[] args) throws Exception {',
    '    var request = HttpRequest.newBuilder()',
    `        .uri(URI.create("${url}"))`,
    keyed && `        .header("Authorization", "Bearer " + System.getenv("${KEY_VARIABLE}"))`,
    body !== undefined && '        .header("Content-Type", "application/json")',
    publisher !== undefined && `        .POST(HttpRequest.BodyPublishers.ofString(${publisher}))`,
    needsMethod(method, body) && `        .method("${method}", HttpRequest.BodyPublishers.noBody())`,
    '        .build();',
    '    var reply = HttpClient.newHttpClient()',
    `        .send(request, HttpResponse.BodyHandlers.of${prints ? 'String' : 'ByteArray'}());`,
    `    if (reply.statusCode() ${method === 'GET' ? '!= 200' : '>= 300'}) {`,
    `      throw new IllegalStateException(${prints ? 'reply.statusCode() + " " + reply.body()' : '"Status " + reply.statusCode()'});`,
    '    }',
    prints ? '    System.out.println(reply.body());' : `    Files.write(Path.of("${file}"), reply.body());`,
    '  }',
    '}',
  );
}

export const curlSample = (request: SampleRequest, origin: string): Sample => ({
  name: 'curl',
  language: 'sh',
  code: curl(request, `${origin}${request.url}`),
});

/** The samples of `request` against the portal at `origin`: curl, Python 3, Node.js and Java 17. */
export function samplesOf(request: SampleRequest, origin: string): readonly Sample[] {
  const url = `${origin}${request.url}`;
  return [
    curlSample(request, origin),
    { name: 'Python', language: 'python', code: python(request, url) },
    { name: 'Node.js', language: 'js', code: node(request, url) },
    { name: 'Java', language: 'java', code: java(request, url) },
  ];
}
