/**
 * Samples over plain HTTP: any request with curl, and requests without a key in four languages. Each sample runs as it is, without
 * installing anything. It prints the response or saves the file, and exits with a status other than 0 when the server refuses.
 */

/**
 * Placeholder for the portal's own address, which is unknown at build time. The server replaces it with its configured
 * address.
 */
export const ORIGIN_PLACEHOLDER = 'https://your-host';
export const KEY_VARIABLE = 'MERIDIAN_API_KEY';

export interface SampleRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path and query, URL-encoded. */
  readonly url: string;
  readonly body?: object;
  /** Whether the call needs a key. */
  readonly keyed: boolean;
  /** File name to save a response that is not readable text. */
  readonly file?: string;
}

export interface Sample {
  readonly name: string;
  readonly language: 'sh' | 'python' | 'js' | 'java' | 'http';
  readonly code: string;
}

/** URL-encodes `text`, except the commas and colons used in lists and indicator parameters. */
export const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/%(?:2C|3A)/g, decodeURIComponent);

const lines = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join('\n');

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

function python({ file }: SampleRequest, url: string): string {
  return file === undefined
    ? lines(
        'import json',
        'from urllib.request import urlopen',
        '',
        `with urlopen("${url}") as reply:`,
        '    print(json.dumps(json.load(reply), indent=2))',
      )
    : lines(
        'from urllib.request import urlopen',
        '',
        `with urlopen("${url}") as reply, open("${file}", "wb") as output:`,
        '    output.write(reply.read())',
      );
}

function node({ file }: SampleRequest, url: string): string {
  return lines(
    file !== undefined && 'import { writeFile } from "node:fs/promises";\n',
    `const reply = await fetch("${url}");`,
    // eslint-disable-next-line no-template-curly-in-string -- the sample's own
    'if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);',
    file === undefined
      ? 'console.log(await reply.json());'
      : `await writeFile("${file}", new Uint8Array(await reply.arrayBuffer()));`,
  );
}

function java({ file }: SampleRequest, url: string): string {
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
    `    var request = HttpRequest.newBuilder(URI.create("${url}")).build();`,
    '    var reply = HttpClient.newHttpClient()',
    `        .send(request, HttpResponse.BodyHandlers.of${prints ? 'String' : 'ByteArray'}());`,
    '    if (reply.statusCode() != 200) {',
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

/** The request itself, for any client. */
export function httpSample({ method, url, body, keyed }: SampleRequest, origin: string): Sample {
  const code = lines(
    `${method} ${url} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    keyed && `Authorization: Bearer $${KEY_VARIABLE}`,
    body !== undefined && 'Content-Type: application/json',
    body !== undefined && `\n${JSON.stringify(body, null, 2)}`,
  );
  return { name: 'HTTP', language: 'http', code };
}

/** Samples of a request without a key, such as a demo call, which the SDKs do not support: curl, Python 3, Node.js and Java 17. */
export function openSamples(request: SampleRequest, origin: string): readonly Sample[] {
  const url = `${origin}${request.url}`;
  return [
    curlSample(request, origin),
    { name: 'Python', language: 'python', code: python(request, url) },
    { name: 'Node.js', language: 'js', code: node(request, url) },
    { name: 'Java', language: 'java', code: java(request, url) },
  ];
}
