import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-command-'));
afterAll(() => rmSync(folder, { recursive: true }));
const ACME = join(import.meta.dirname, '../../../../demo/acme.config.yaml');

function run(...argv: string[]) {
  let out = '';
  let err = '';
  const code = runConfig(argv, {
    stdout: { write: (text: string) => Boolean((out += text)) },
    stderr: { write: (text: string) => Boolean((err += text)) },
  });
  return { code, out, err };
}
const file = (text: string) => {
  writeFileSync(join(folder, 'portal.yaml'), text);
  return join(folder, 'portal.yaml');
};

test('the example is correct, and its printed form is correct again', () => {
  expect(run('check', ACME)).toEqual({ code: 0, out: `${ACME} is correct.\n`, err: '' });
  const { out } = run('print', ACME, '--json');
  const printed = JSON.parse(out) as { brand: object; texts: object; legal: object };
  expect(printed.brand).toMatchObject({ name: 'Acme Data', logo: 'acme-logo.svg', accent: 250 });
  const { brand, texts } = printed;
  const again = file(JSON.stringify({ brand: { ...brand, logo: undefined, logoDark: undefined }, texts }));
  expect(run('check', again)).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(run('print', again, '--json').out)).toMatchObject({ texts });
});

test('every fault is printed with its line, and the exit code is 1', () => {
  const path = file('brand:\n  accent: 999\nextra: 1\n');
  const { code, err, out } = run('check', path);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(
    /portal\.yaml:2: brand\.accent .*hue from 0 to 360.*\n.*portal\.yaml:3: extra is not known/,
  );
  expect(run('print', path)).toMatchObject({ code: 1, out: '' });
});

test('without a file, the defaults are printed', () => {
  expect(run('print').out).toContain('name: Meridian\n  accent: 354\n');
  expect(run('check')).toMatchObject({ code: 0, err: '' });
});

test('the schema describes every key', () => {
  const schema = JSON.parse(run('schema').out) as { properties: Record<string, object> };
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['brand', 'texts', 'legal']));
});

test.each([[[]], [['chek']], [['check', 'a', 'b']], [['schema', 'a']], [['print', '--yaml']]])(
  '%j is refused with the usage',
  (argv) =>
    expect(run(...argv)).toMatchObject({ code: 2, err: expect.stringContaining('meridian config check') }),
);
