/** The samples that the documentation shows run as they are, and end with a failure when the server refuses. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readReference } from '../../../../web/scripts/documentation/reference.ts';
import { KEY_VARIABLE, samplesOf, type SampleRequest } from '../../../../web/src/content/api-samples.ts';
import { apiSuite } from '../testing/suite.ts';

const suite = apiSuite(Date.UTC(2026, 10, 20, 17));
const run = promisify(execFile);

/** How each language is run from a file; the file is named as the sample expects it. */
const RUNNERS = {
  curl: { command: 'sh', file: 'sample.sh' },
  Python: { command: 'python3', file: 'sample.py' },
  'Node.js': { command: process.execPath, file: 'sample.mjs' },
  Java: { command: 'java', file: 'Sample.java' },
} as const;
type Language = keyof typeof RUNNERS;

const calls = await readReference();
const requests = calls.flatMap(({ title, examples }) =>
  examples.map(({ title: example, request }) => ({ example: `${title}: ${example}`, request })),
);

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Standard output and the files that the sample left. */
async function runSample(language: Language, request: SampleRequest, key: string) {
  const sample = samplesOf(request, suite.served.origin).find(({ name }) => name === language);
  const { command, file } = RUNNERS[language];
  await writeFile(join(folder, file), sample!.code);
  const { stdout } = await run(command, [file], {
    cwd: folder,
    env: { ...process.env, [KEY_VARIABLE]: key },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { stdout, files: (await readdir(folder)).filter((name) => name !== file) };
}

const isThere = (language: Language) =>
  spawnSync(RUNNERS[language].command, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Samples differ by the kind of request: curl makes every one, the others one of each kind. */
const kindOf = ({ method, file, keyed }: SampleRequest) => `${method} ${file?.split('.').at(-1)} ${keyed}`;
const kinds = [...new Map(requests.map((each) => [kindOf(each.request), each])).values()];

describe.each(Object.keys(RUNNERS) as Language[])('%s', (language) => {
  const shown = language === 'curl' ? requests : kinds;
  test.runIf(isThere(language)).each(shown)('$example', async ({ request }) => {
    const { stdout, files } = await runSample(language, request, suite.enterprise.live.key);
    expect(files).toEqual(request.file === undefined ? [] : [request.file]);
    const got = request.file === undefined ? stdout : await readFile(join(folder, request.file));
    expect(got.length).toBeGreaterThan(20);
  });

  test.runIf(isThere(language))('a refused call fails', async () => {
    await expect(
      runSample(language, requests.find(({ request }) => request.keyed)!.request, 'wrong'),
    ).rejects.toThrow();
  });
});
