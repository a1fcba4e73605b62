/** Runs every code sample of the public pages as shown, against the whole API with a real key. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { api } from '../contracts/src/api.ts';
import { slugOf } from '../contracts/src/api/call.ts';
import { startApi } from '../scripts/api-server.mjs';
import { KEY_VARIABLE, ORIGIN_PLACEHOLDER } from '../web/src/content/api-samples.ts';
import { installSdks, isThere } from '../sdks/testing/install.ts';
import { JavaSamples } from './java-samples.ts';
import { type Ended, LANGUAGES, runSample } from './sample-runner.ts';
import { dist, type ShownSample, shownSamples } from './shown-samples.ts';

const FIRST_CALL = '/documentation/api/quote';

const samples = shownSamples();
/** Samples on several pages run once, for the first page. */
const runnable = samples.filter(
  ({ language, code, runs }, at) =>
    language in LANGUAGES &&
    !runs?.startsWith('needs=') &&
    at === samples.findIndex((other) => other.language === language && other.code === code),
);

let server: Awaited<ReturnType<typeof startApi>>;
let machine: JavaSamples | undefined;
test.beforeAll(async () => {
  server = await startApi();
});
test.afterAll(async () => {
  await machine?.stop();
  await server.stop();
});

const variables = (key: string) => ({
  [KEY_VARIABLE]: key,
  MERIDIAN_TEST_KEY: server.testKey,
  MERIDIAN_BASE_URL: server.origin,
  WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
});

function run({ language, code }: ShownSample): Promise<Ended> {
  const program = code.replaceAll(ORIGIN_PLACEHOLDER, server.origin);
  if (language !== 'java') return runSample(LANGUAGES[language]!, program, variables(server.key));
  machine ??= new JavaSamples(variables(server.key));
  return machine.run(program);
}

async function expectToRun(sample: ShownSample): Promise<void> {
  const { status, printed, complaint, files } = await run(sample);
  const about = `${sample.name}\n${sample.code}\n${printed.slice(0, 1_000)}\n${complaint}`;
  if (sample.runs === 'refused') expect.soft(status, `is refused: ${about}`).not.toBe(0);
  else expect.soft(status, `runs: ${about}`).toBe(0);
  expect.soft(printed + files.join(), `prints or saves something: ${about}`).not.toBe('');
}

for (const [id, language] of Object.entries(LANGUAGES)) {
  test.describe(`samples in ${language.name}`, () => {
    test.beforeAll(async () => {
      // The first run fetches the packages that the SDK needs.
      test.setTimeout(300_000);
      if (process.env['CI'] || isThere(language)) return installSdks(language.sdk ? [language.sdk] : []);
      const reason = `Samples in ${language.name} are not run: they need ${language.wants}.`;
      console.log(reason);
      test.skip(true, reason);
    });

    const own = runnable.filter((sample) => sample.language === id);
    for (const [page, onPage] of Map.groupBy(own, (sample) => sample.page)) {
      test(`run as shown on ${page}`, async () => {
        for (const sample of onPage) await expectToRun(sample);
      });
    }

    test('fails with a wrong key in the first call', async () => {
      const sample = samples.find(({ page, language: written }) => page === FIRST_CALL && written === id);
      const program = sample!.code.replaceAll(ORIGIN_PLACEHOLDER, server.origin);
      expect((await runSample(language, program, variables('wrong'))).status).not.toBe(0);
    });
  });
}

for (const [name, { examples }] of Object.entries(api)) {
  const page = `/documentation/api/${slugOf(name)}`;
  test(`shows each example of its call in four languages on ${page}`, () => {
    const onPage = samples.filter((sample) => sample.page === page && sample.language in LANGUAGES);
    const wanted = examples.flatMap(({ title }) =>
      Object.values(LANGUAGES).map((language) => `${title}, ${language.name}`),
    );
    expect(onPage.map((sample) => sample.name).toSorted()).toEqual(wanted.toSorted());
  });
}

test('publishes no key', () => {
  const published = globSync('**/*.{html,md,txt,json,js}', { cwd: dist }).map((file) => join(dist, file));
  const documents = globSync('{*.md,openapi.json,docs/**/*.md}', { cwd: join(dist, '../..') });
  const holding = [...published, ...documents.map((file) => join(dist, '../..', file))].filter((file) =>
    /mda_(?:live|test)_[0-9A-Za-z]{7}/.test(readFileSync(file, 'utf8')),
  );
  expect(holding).toEqual([]);
});
