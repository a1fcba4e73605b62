/**
 * Compares each SDK with the HTTP client of its language: 1,000 sequential quotes, and the time from process start to the first
 * quote. For Python it also loads ten years of bars into a data frame. The programs are in bench/sdks/.
 * Run: node bench/sdks.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installed, installSdks } from '../sdks/testing/install.ts';
import { withProduct } from './measured.ts';

const programs = join(import.meta.dirname, 'sdks');
const classes = mkdtempSync(join(tmpdir(), 'meridian-bench-java-'));

await installSdks(['node', 'python', 'java']);
try {
  await withProduct(1, async ({ port, keys }) => {
    const env = {
      ...process.env,
      MERIDIAN_BASE_URL: `http://127.0.0.1:${port}`,
      MERIDIAN_API_KEY: keys[0],
    };
    const run = (program: string, ...args: readonly string[]) => {
      console.log(`\n${[program.split('/').at(-1), args.at(-1)?.split('/').at(-1)].join(' ')}`);
      execFileSync(program, args, { env, stdio: 'inherit' });
    };
    run(process.execPath, join(programs, 'node.mjs'));
    run(installed.python(), join(programs, 'python.py'));
    const classPath = [installed.java(), classes].join(delimiter);
    const sources = ['QuoteRatio', 'FirstQuote', 'FirstBare'];
    execFileSync('javac', [
      '-cp',
      classPath,
      '-d',
      classes,
      ...sources.map((name) => join(programs, 'java', `${name}.java`)),
    ]);
    for (const name of sources) for (let time = 0; time < 3; time++) run('java', '-cp', classPath, name);
  });
} finally {
  rmSync(classes, { recursive: true });
}
