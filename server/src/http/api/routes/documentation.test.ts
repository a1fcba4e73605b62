import { join } from 'node:path';
import { api } from '@meridian/contracts/api';
import { API_BASE, type ApiCall, type ApiExample, slugOf } from '@meridian/contracts/api/call';
import { EXAMPLE_ALERT_ID, EXAMPLE_DELIVERY_ID } from '@meridian/contracts/api/alerts';
import { EXAMPLE_LINK_ID } from '@meridian/contracts/api/links';
import { screenShape } from '@meridian/contracts/api/screener';
import { beforeAll, expect, test } from 'vitest';
import { saveScreen } from '../../../modules/screener/index.ts';
import { MEDIA_TYPES } from '../../operation/response.ts';
import {
  documentationPage,
  exampleUrl,
  type ShownExample,
  shownReply,
} from '../../../testing/api/documentation-page.ts';
import { makeExampleAlert, makeExampleLink } from '../../../testing/api/example-alert.ts';
import { storeExampleReport } from '../../../testing/api/stored-report.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

const FOLDER = join(import.meta.dirname, '../../../../../docs/api');
const EVENTS = 'text/event-stream; charset=utf-8';
const suite = apiSuite(Date.UTC(2026, 10, 20, 17));
// Quick to make, and the first two are shown.
beforeAll(() => suite.served.makeBulk('daily-bars', 'splits-dividends'));
beforeAll(() => storeExampleReport(suite.served.context, suite.enterprise.id));
const calls = Object.entries<ApiCall>(api);
const fileName = (name: string) => `${slugOf(name)}.md`;

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const KNOWN_IDS: ReadonlySet<string> = new Set([EXAMPLE_ALERT_ID, EXAMPLE_DELIVERY_ID, EXAMPLE_LINK_ID]);
/** Replaces every id that was created for the page. */
const MADE_ID = '01234567-89ab-4cde-8f01-23456789abcd';
beforeAll(() => makeExampleAlert(suite.served.context, suite.enterprise.id));
beforeAll(() => makeExampleLink(suite.served.context, suite.enterprise.id));
beforeAll(() =>
  saveScreen(
    suite.served.context,
    {
      name: 'Rising leaders',
      screen: screenShape.parse({
        conditions: [{ left: 'close', op: 'above', right: 'sma:200' }],
        sort: [{ by: 'roc:63' }],
      }),
    },
    suite.enterprise.id,
  ),
);

/** Values that differ from run to run and mean nothing to a reader. */
const steady = (text: string) =>
  text
    .replaceAll(/"ticket":"\w+"/g, '"ticket":"k3Jx0Wq7VhM1cZt5RbN8yLs2DfG6pAe4UoTiHvXn"')
    .replaceAll(/"(requestId|lastCallId)":(?:"[^"]+"|null)/g, '"$1":"req_01"')
    .replaceAll(/(?<=[?&]link=)[\w-]+/g, 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIjKlMnOp')
    .replaceAll(/(?<="key":")mda_live_\w{7}/g, 'mda_live_…')
    .replaceAll(/"whsec_[^"]+"/g, '"whsec_…"')
    .replaceAll(UUID, (id) => (KNOWN_IDS.has(id) ? id : MADE_ID))
    .replaceAll(
      /"(uptimeSeconds|requests|errors|rangeRequests|successRate|avgLatencyMs|availabilityPct|averageLatencyMs|p95LatencyMs)":(?:[\d.]+|null)/g,
      '"$1":0',
    )
    .replaceAll(
      /\bnull(?=,"(?:averageLatencyMs|p95LatencyMs)")|(?<="(?:availabilityPct|averageLatencyMs|p95LatencyMs)":)null/g,
      '0',
    )
    // Compressors of other processors need a few bytes more or less.
    .replaceAll(/(?<="files":\d+,)"bytes":\d+/g, '"bytes":0');

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
  const { replyStatus: wanted = 200 } = call;
  expect([reply.status, reply.status === wanted ? '' : body.toString()]).toEqual([wanted, '']);
  const format = (example.query?.['format'] ?? 'json') as keyof typeof MEDIA_TYPES;
  const mediaType = call.events ? EVENTS : MEDIA_TYPES[format];
  expect(reply.headers.get('content-type')).toBe(mediaType);
  if (call.events) return shownReply(example, mediaType, body);
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
    'Every example was made with a real key against the simulated market of 20 November 2026, 12:00 in New York; the tests make them again and compare. `openapi.json` in the root has the same calls as an OpenAPI 3.1 specification.',
    ['| What | Call |', '| --- | --- |', ...rows].join('\n'),
  ];
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot(join(FOLDER, 'README.md'));
});
