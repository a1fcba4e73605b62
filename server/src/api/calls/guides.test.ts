/** Every runnable block of the guides and sections runs as it stands, alone, and ends well. */
import { execFile, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiSuite } from '../testing/suite.ts';

// The blocks reckon from today, as readers do.
const suite = apiSuite(Date.now());
const run = promisify(execFile);

const RUNNERS = {
  sh: { command: 'bash', file: 'block.sh' },
  python: { command: 'python3', file: 'block.py' },
  js: { command: process.execPath, file: 'block.mjs' },
} as const;
type Language = keyof typeof RUNNERS;

const FEATURE = join(import.meta.dirname, '../../../../web/src/features/documentation');
const FENCE = /^```(\w+) title="([^"]*)"([^\n]*)\n([\s\S]*?)^```/gm;
const blocks = globSync('{guides,sections}/*.mdx', { cwd: FEATURE }).flatMap((name) =>
  [...readFileSync(join(FEATURE, name), 'utf8').matchAll(FENCE)]
    .filter(([, language, , needs]) => Object.hasOwn(RUNNERS, language!) && !needs!.includes('needs='))
    .map(([, language, title, , code]) => ({ name, title, language: language as Language, code: code! })),
);

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const isThere = (language: Language) =>
  spawnSync(RUNNERS[language].command, ['--version'], { stdio: 'ignore' }).error === undefined;

/** What is written on purpose: misspellings, and calls that are always refused. */
const REFUSED = /limit=many|api_key=|APPL|TEST\.LIMITED/;

describe.each(Object.keys(RUNNERS) as Language[])('%s', (language) => {
  const shown = blocks.filter((block) => block.language === language);
  test.runIf(isThere(language)).each(shown)('$name: $title', async ({ code }) => {
    const { command, file } = RUNNERS[language];
    await writeFile(join(folder, file), code.replaceAll('https://your-host', suite.served.origin));
    const { live, test: trial } = suite.enterprise;
    const { stdout } = await run(command, [file], {
      cwd: folder,
      env: { ...process.env, MERIDIAN_KEY: live.key, MERIDIAN_TEST_KEY: trial.key },
    });
    const problem = /"status":[45]\d\d.*/.exec(stdout)?.[0];
    expect(REFUSED.test(code) ? undefined : problem).toBeUndefined();
  });
});
