/** Runs the sample of the guide for Massive's Node.js client as shown. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { promisify } from 'node:util';

const { MERIDIAN_BASE_URL: base } = process.env;

test('the sample of the guide runs', async () => {
  const root = new URL('../../../../', import.meta.url);
  const guide = readFileSync(new URL('web/src/features/documentation/guides/massive.mdx', root), 'utf8');
  const samples = [...guide.matchAll(/```js [^\n]*needs=massive\n([^]*?)```/g)].map(([, code]) => code);
  assert.equal(samples.length, 1);
  const program = new URL('sample.mjs', import.meta.url);
  writeFileSync(program, samples[0].replaceAll('https://your-host', base));
  const { stdout } = await promisify(execFile)(process.execPath, [program.pathname]);
  assert.match(stdout, /c: [\d.]+/);
});
