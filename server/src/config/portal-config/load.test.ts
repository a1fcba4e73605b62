import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PORTAL_CONFIG } from '@meridian/contracts/portal-config-defaults';
import { afterAll, expect, test } from 'vitest';
import { loadPortalConfig } from './load.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'portal.yaml');
const load = (text: string) => {
  writeFileSync(file, text);
  return loadPortalConfig(file);
};

test('an empty file and a file of comments mean the defaults', () => {
  for (const text of ['', '# nothing\n', '{}'])
    expect(load(text)).toMatchObject({ faults: [], config: DEFAULT_PORTAL_CONFIG });
});

test('what the file leaves out keeps its default', () => {
  const { config } = load('brand:\n  name: Acme Data\n  accent: 210\n');
  expect(config).toEqual({
    ...DEFAULT_PORTAL_CONFIG,
    brand: {
      ...DEFAULT_PORTAL_CONFIG.brand,
      name: 'Acme Data',
      renamed: true,
      words: { small: 'acmedata', mixed: 'AcmeData', capital: 'ACMEDATA' },
      accent: 210,
    },
  });
});

test('the OpenID provider has the name that its button shows', () => {
  const { config, faults } = load('signIn:\n  openid:\n    name: Acme ID\n');
  expect(faults).toEqual([]);
  expect(config.signIn).toEqual({ openid: { name: 'Acme ID' } });
});

test.each([
  ['brand:\n  name: 12\n', [[2, 'brand.name must be text. Put it in quotes: "12".']]],
  ['brand:\n  name: ""\n', [[2, 'brand.name must not be empty.']]],
  ['brand:\n  name: "a<b"\n', [[2, 'brand.name must not contain <, >, " or \\.']]],
  ['brand:\n\n  nmae: Acme\n', [[3, 'brand.nmae is not known. Did you mean name? Otherwise, remove it.']]],
  ['brandd: {}\n', [[1, 'brandd is not known. Did you mean brand?']]],
  ['brand: {zzzzzz: 1}\n', [[1, 'brand.zzzzzz is not known. Known here: name, legalName, logo,']]],
  ['brand: Acme\n', [[1, 'brand must be a group of keys. It is "Acme"']]],
  ['- a\n', [[1, 'the file must be a group of keys.']]],
  ['# x\nbrand:\n  accent: 400\n', [[3, 'brand.accent must be a hue from 0 to 360']]],
  ['brand:\n  accent: -1\n', [[2, 'brand.accent must be a hue from 0 to 360']]],
  ['brand:\n  accent: red\n', [[2, 'brand.accent must be a hue from 0 to 360']]],
  ['brand:\n  accent: .nan\n', [[2, 'brand.accent must be a hue from 0 to 360']]],
  ['brand:\n  socialUrl: javascript:alert(1)\n', [[2, 'brand.socialUrl must begin with https://.']]],
  ['legal:\n  terms: terms.html\n', [[2, 'legal.terms must be the path of a Markdown file (.md).']]],
  ['texts:\n  hero:\n    title: A\n', [[2, 'texts.hero.text is missing. Add it: a text.']]],
  ['texts:\n  claims: no\n', [[2, 'texts.claims must be']]],
  [
    'texts:\n  claims:\n    - value: "1"\n      label: x\n      measured: {uptime: 3}\n',
    [
      [5, 'texts.claims[0].measured.uptime is not known. Known here: uptimePercentAtLeast, latencyMsAtMost.'],
      [5, 'texts.claims[0].measured must have exactly one of'],
    ],
  ],
  ['brand:\n  name: a\n  name: b\n', [[3, 'this is not valid YAML: Map keys must be unique']]],
  ['brand:\n\tname: a\n', [[2, 'this is not valid YAML:']]],
  [
    'brand:\n  name: ""\n  accent: 999\nextra: 1\n',
    [
      [2, 'brand.name must not be empty'],
      [3, 'brand.accent must be'],
      [4, 'extra is not known'],
    ],
  ],
] as const)('%j is refused with every fault, its line and its remedy', (text, expected) => {
  const { faults, config } = load(text);
  expect(faults).toHaveLength(expected.length);
  for (const [index, [line, sentence]] of expected.entries()) {
    expect(faults[index]).toContain(`${file}:${line}: ${sentence}`);
  }
  expect(config).toEqual(DEFAULT_PORTAL_CONFIG);
});

test('a file that expands without end is refused', () => {
  const levels = Array.from(
    { length: 12 },
    (_, n) => `l${n + 1}: &l${n + 1} [*l${n}, *l${n}, *l${n}, *l${n}]`,
  );
  const { faults } = load(`l0: &l0 [x]\n${levels.join('\n')}\n`);
  expect(faults.join('\n')).toContain('this is not valid YAML');
});

test('a missing file is a fault that names the variable', () => {
  expect(loadPortalConfig('/none.yaml').faults).toEqual([
    'MERIDIAN_CONFIG names /none.yaml, which does not exist. Correct it, or remove it.',
  ]);
});

const root = join(import.meta.dirname, '../../../..');
const started = (text: string) => {
  writeFileSync(file, text);
  const env = { ...process.env, MERIDIAN_CONFIG: file, MERIDIAN_HOME: join(folder, 'home'), PORT: '0' };
  return spawnSync(process.execPath, ['server/src/main.ts'], { cwd: root, env, encoding: 'utf8' });
};

test('the server does not start with a broken file, and prints each fault', () => {
  const { status, stderr } = started('brand:\n  accent: 400\n  nam: x\n');
  expect(status).toBe(1);
  expect(stderr).toContain(`Meridian did not start. ${file}:2: brand.accent must be a hue`);
  expect(stderr).toContain(`${file}:3: brand.nam is not known. Did you mean name?`);
});

test('threads have the configuration of the process that started them', () => {
  writeFileSync(file, 'brand:\n  name: Acme Data\n');
  const program = `
    import ${JSON.stringify(join(import.meta.dirname, 'apply.ts'))};
    import { Worker } from 'node:worker_threads';
    const path = ${JSON.stringify(join(root, 'contracts/src/portal-config.ts'))};
    const read = \`import(\${JSON.stringify(path)}).then(({ PORTAL }) => console.log(PORTAL.brand.name))\`;
    new Worker(read, { eval: true });`;
  const env = { ...process.env, MERIDIAN_CONFIG: file };
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  });
  expect(out.trim()).toBe('Acme Data');
});
