/** What the code of the house never does, and that `docs/security-asvs.md` points at things that are there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = import.meta.dirname;
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const NEVER: readonly (readonly [string, RegExp, string])[] = [
  ['draws what must not be guessed from a guessable generator', /\bMath\.random\b/, '{server,contracts}/src'],
  [
    'runs text as a program',
    /\beval\(|\bnew Function\(|\bsetTimeout\(['"`]/,
    '{server,contracts,market,web}/src',
  ],
  [
    'writes text into a page as HTML',
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|\bdocument\.write/,
    'web/src',
  ],
  [
    'talks to other windows or keeps cookies by script',
    /\bpostMessage\(|\bonmessage\b|Listener\(\s*['"]message['"]|\bdocument\.cookie\b/,
    'web/src',
  ],
  [
    'trusts an unverified certificate or an ambiguous request',
    /rejectUnauthorized|NODE_TLS_REJECT|insecureHTTPParser/,
    '{server/src,scripts}',
  ],
  [
    'hands text to a shell',
    /\bshell: true\b|\b(?:exec|execSync)\b[^;]*from 'node:child_process'/,
    '{server/src,scripts}',
  ],
  ['puts text into a statement as it is', /\bsql\.raw\b/, 'server/src'],
];

describe('no file of the product', () => {
  test.each(NEVER)('%s', (_what, pattern, folder) => {
    const files = globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter(
      (file) => !/\.test\.tsx?$/.test(file) && !file.includes('/testing/'),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => pattern.test(read(file)))).toEqual([]);
  });
});

describe('the table of the verification standard', () => {
  const DOCUMENT = 'docs/security-asvs.md';
  const text = read(DOCUMENT);
  const rows = [...text.matchAll(/^\| (V\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
    ([, id = '', asks = '', shown = '']) => ({ id, asks, shown }),
  );
  const KINDS = ['Test', 'File', 'Deviation', 'Later'] as const;
  const count = (kind: string) => rows.filter(({ shown }) => shown.startsWith(`${kind}: `)).length;

  test('has a row for each of the 226 items that apply, and no row twice', () => {
    expect(rows).toHaveLength(226);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(226);
  });

  test('says of each what shows it, and counts right', () => {
    const other = rows.filter(({ shown }) => !KINDS.some((kind) => shown.startsWith(`${kind}: `)));
    expect(other).toEqual([]);
    const [tests, files, deviations, later] = KINDS.map(count);
    expect(text).toContain(
      `Shown by a test ${tests}, by a file ${files}, deviations ${deviations}, later ${later}; sum 226.`,
    );
  });

  test('cites only files that are there, and tests by names that they have', () => {
    const gone: string[] = [];
    for (const { id, shown } of rows) {
      for (const [, file = '', name] of shown.matchAll(/`([\w./@-]+\/[\w./-]+|[\w-]+\.\w+)`(?: “(.+?)”)?/g)) {
        if (!existsSync(join(root, file))) gone.push(`${id}: ${file}`);
        else if (name !== undefined && !read(file).includes(name)) gone.push(`${id}: ${file} “${name}”`);
      }
    }
    expect(gone).toEqual([]);
  });

  test('shows by a test what it says is shown by one', () => {
    const cites = rows.filter(({ shown }) => shown.startsWith('Test: '));
    expect(cites.filter(({ shown }) => !/`[^`]+\.(?:test|spec)\.tsx?` “/.test(shown))).toEqual([]);
  });
});
