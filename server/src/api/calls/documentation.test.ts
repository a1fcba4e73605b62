import { join } from 'node:path';
import { api } from '@meridian/contracts/api';
import { API_BASE, type ApiCall, type ApiExample, slugOf } from '@meridian/contracts/api/call';
import { beforeAll, expect, test } from 'vitest';
import { MEDIA_TYPES } from '../formats/answer.ts';
import {
  documentationPage,
  exampleUrl,
  type ShownExample,
  shownReply,
} from '../testing/documentation-page.ts';
import { storeExampleReport } from '../testing/stored-report.ts';
import { apiSuite } from '../testing/suite.ts';

const FOLDER = join(import.meta.dirname, '../../../../docs/api');
const suite = apiSuite(Date.UTC(2026, 10, 20, 17));
beforeAll(() => storeExampleReport(suite.served.context, suite.enterprise.id));
const calls = Object.entries<ApiCall>(api);
const fileName = (name: string) => `${slugOf(name)}.md`;

/** What differs from run to run and says nothing to a reader. */
const steady = (text: string) =>
  text
    .replaceAll(/"(requestId|lastCallId)":(?:"[^"]+"|null)/g, '"$1":"req_01"')
    .replaceAll(
      /"(uptimeSeconds|requests|errors|rangeRequests|successRate|avgLatencyMs|availabilityPct|averageLatencyMs|p95LatencyMs)":(?:[\d.]+|null)/g,
      '"$1":0',
    )
    .replaceAll(
      /\bnull(?=,"(?:averageLatencyMs|p95LatencyMs)")|(?<="(?:availabilityPct|averageLatencyMs|p95LatencyMs)":)null/g,
      '0',
    );

async function show(call: ApiCall, example: ApiExample): Promise<ShownExample> {
  const { method } = call;
  const reply = await fetch(`${suite.served.origin}${API_BASE}${exampleUrl(call, example)}`, {
    method,
    headers: {
      authorization: `Bearer ${suite.enterprise.live.key}`,
      ...(example.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(example.body ? { body: JSON.stringify(example.body) } : {}),
  });
  const body = Buffer.from(await reply.arrayBuffer());
  expect([reply.status, reply.status === 200 ? '' : body.toString()]).toEqual([200, '']);
  const format = (example.query?.['format'] ?? 'json') as keyof typeof MEDIA_TYPES;
  expect(reply.headers.get('content-type')).toBe(MEDIA_TYPES[format]);
  if (format !== 'json') return shownReply(example, MEDIA_TYPES[format], body);
  const text = body.toString();
  expect(call.reply.safeParse(JSON.parse(text)).error?.issues).toBeUndefined();
  return shownReply(example, MEDIA_TYPES[format], Buffer.from(steady(text)));
}

test.each(calls)('the examples of %s work with a real key, and its page shows them', async (name, call) => {
  const shown: ShownExample[] = [];
  for (const example of call.examples) shown.push(await show(call, example));
  await expect(documentationPage(name, call, shown)).toMatchFileSnapshot(join(FOLDER, fileName(name)));
});

test('the index names every call', async () => {
  const rows = calls.map(
    ([name, { method, path, summary }]) =>
      `| [${summary}](${fileName(name)}) | \`${method} ${API_BASE}${path}\` |`,
  );
  const page = [
    '# The market data API, call by call',
    'Every example was made with a real key against the simulated market of 20 November 2026, 12:00 in New York; the tests make them again and compare. `openapi.json` in the root is the same for machines.',
    ['| What | Call |', '| --- | --- |', ...rows].join('\n'),
  ];
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot(join(FOLDER, 'README.md'));
});
