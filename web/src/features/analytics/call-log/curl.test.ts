import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { curlOf } from './curl.ts';

/** The words that a shell hands to curl. */
function words(command: string): string[] {
  const said = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
    env: { MERIDIAN_API_KEY: 'K1' },
    encoding: 'utf8',
  });
  return said.split('\0').slice(0, -1);
}
const curl = (fields: object) =>
  curlOf({ method: 'GET', url: '/api/status', request_headers: [], ...fields }, 'http://localhost:4000');
/** What follows each `--header`. */
const headersOf = (said: readonly string[]) => said.filter((_word, index) => said[index - 1] === '--header');

describe('the same call again', () => {
  test('takes the key from the environment and contains none', () => {
    const command = curl({ request_headers: [{ name: 'Authorization', value: 'Bearer mda_live_secret' }] });
    expect(command).toContain('$MERIDIAN_API_KEY');
    expect(command).not.toContain('mda_live_secret');
    expect(headersOf(words(command))).toEqual(['Authorization: Bearer K1']);
  });

  test.each([
    `/api/symbols?q=a'b`,
    '/api/symbols?q="$(touch /tmp/x)"&z=`id`',
    String.raw`/api/symbols?q=\n\'\\`,
    '/api/symbols?q=[1-9]{a,b}&x=$HOME;ls|wc>y',
    '/api/../symbols?q=%20!#*~',
    '/api/symbols?q=日本',
  ])('asks for %s and nothing else happens', (url) => {
    expect(words(curl({ url }))).toContain(`http://localhost:4000${url}`);
  });

  test('sends the original headers that affect the reply', () => {
    const sent = [
      { name: 'if-none-match', value: `W/"a'b$c"` },
      { name: 'accept', value: 'text/csv' },
      { name: 'x-empty', value: '' },
    ];
    expect(headersOf(words(curl({ request_headers: sent })))).toEqual([
      'Authorization: Bearer K1',
      `if-none-match: W/"a'b$c"`,
      'accept: text/csv',
      'x-empty;',
    ]);
  });

  test('lets curl decompress the reply', () => {
    const said = words(curl({ request_headers: [{ name: 'accept-encoding', value: 'gzip' }] }));
    expect(said).toContain('--compressed');
    expect(said.join(' ')).not.toContain('gzip');
  });

  test.each([
    ['GET', []],
    ['HEAD', ['--head']],
    ['DELETE', ['--request', 'DELETE']],
    ['POST', ['--request', 'POST', '--data', '@body.json']],
  ])('is a %s', (method, expected) => {
    const said = words(curl({ method }));
    const own = said.filter((word) => !/^--(globoff|path-as-is|header)$|^http|^Authorization/.test(word));
    expect(own).toEqual(expected);
  });
});
