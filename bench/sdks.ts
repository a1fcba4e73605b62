/**
 * Compares each SDK with the HTTP client of its language: sequential quotes, and the time from process start to the first quote.
 * For Python also an import, and ten years of bars as a data frame. The programs are in bench/sdks/; each prints a line of JSON
 * for what it measured.
 * Run: node bench/sdks.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installed, installSdks } from '../sdks/testing/install.ts';
import { type Bar, ratios, report } from './figure.ts';
import { withProduct } from './measured.ts';

/** Milliseconds of the SDK and of the HTTP client, round by round. */
interface Compared {
  readonly name: string;
  readonly own: readonly number[];
  readonly bare: readonly number[];
  /** Of the quotient. */
  readonly bar?: Bar;
  /** Of the SDK alone. */
  readonly barMs?: Bar;
}

const STARTS = 3;
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
    const run = (program: string, ...args: readonly string[]): Compared[] =>
      execFileSync(program, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Compared);
    show('Node.js', run(process.execPath, join(programs, 'node.mjs')));
    show('Python', run(installed.python(), join(programs, 'python.py')));
    const classPath = [installed.java(), classes].join(delimiter);
    const sources = ['QuoteRatio', 'FirstQuote', 'FirstBare'];
    execFileSync('javac', [
      '-cp',
      classPath,
      '-d',
      classes,
      ...sources.map((name) => join(programs, 'java', `${name}.java`)),
    ]);
    show('Java', run('java', '-cp', classPath, 'QuoteRatio'));
    const first = (name: string) =>
      Array.from({ length: STARTS }, () => run('java', '-cp', classPath, name)[0]!.own[0]!);
    show('Java', [{ name: 'start to first quote', own: first('FirstQuote'), bare: first('FirstBare') }]);
  });
} finally {
  rmSync(classes, { recursive: true });
}

function show(language: string, all: readonly Compared[]): void {
  for (const { name, own, bare, bar, barMs } of all) {
    report(`${language}, ${name}`, 'ms', own, barMs);
    report(`${language}, ${name}`, '× bare', ratios(own, bare), bar);
  }
}
