/**
 * Searches the parsers of outside bytes: `npm run fuzz -- parsers [--seconds 60] [--target csv] [--seed 1] [--keep]`.
 * `--seconds` is for each parser. `--keep` adds inputs that cover new code to the corpus. A failing input is stored there,
 * too, so that `--seconds 0` repeats it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { corpusFolder, searchParser, targetNames } from './search.ts';

const KEPT_BYTES_MAX = 2_048;
const KEPT_MAX = 40;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    target: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

function keep(target: string, prefix: string, input: Uint8Array): string {
  mkdirSync(corpusFolder(target), { recursive: true });
  const name = createHash('sha256').update(input).digest('hex').slice(0, 12);
  const path = join(corpusFolder(target), `${prefix}${name}`);
  writeFileSync(path, input);
  return path;
}

for (const target of values.target === undefined ? targetNames() : [values.target]) {
  const { seconds, seed } = values;
  const result = await searchParser(target, { seconds: Number(seconds), seed: Number(seed) });
  const { executions, blocksAtStart, blocks, found, failure } = result;
  process.stdout.write(
    `${target}: ${executions} executions, ${blocksAtStart} to ${blocks} blocks, ${found.length} new inputs\n`,
  );
  if (values.keep) {
    const small = found.filter((input) => input.length <= KEPT_BYTES_MAX).slice(0, KEPT_MAX);
    for (const input of small) keep(target, '', input);
  }
  if (failure === undefined) continue;
  process.stderr.write(`${failure.message}\nThe input is ${keep(target, 'failed-', failure.input)}\n`);
  process.exitCode = 1;
}
