/**
 * Generates cases.json and the calls and types of each SDK from the contract. With `--check` it writes nothing, and fails when
 * a file is out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callCases } from './cases/calls.ts';
import { pagingCases } from './cases/paging.ts';
import { refusalCases } from './cases/refusals.ts';
import { reportCases } from './cases/reports.ts';
import { retryCases } from './cases/retries.ts';
import { streamCases } from './cases/streams.ts';
import { webhookCases } from './cases/webhooks.ts';
import { javaFiles } from './java.ts';
import { nodeFiles } from './node.ts';
import { pythonFiles } from './python.ts';
import { surface } from './surface.ts';

const sdks = join(import.meta.dirname, '..');
const described = surface();
const cases = {
  cases: [...callCases(described), ...refusalCases, ...pagingCases, ...retryCases, ...reportCases],
  webhooks: webhookCases,
  streams: streamCases,
};

/** The text of each generated file by its path below `sdks`. */
const generated = new Map<string, string>([
  ['cases.json', `${JSON.stringify(cases, null, 1)}\n`],
  ...nodeFiles(described),
  ...pythonFiles(described),
  ...javaFiles(described),
]);

const check = process.argv.includes('--check');
for (const [path, text] of generated) {
  const file = join(sdks, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (check) {
    process.stderr.write(`sdks/${path} is out of date. Run: node sdks/generate/print.ts\n`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
