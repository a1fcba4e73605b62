import { PORTAL_BASE, portal as contract, type PortalName } from '@meridian/contracts/portal';
import type { Report } from '@meridian/contracts/portal/reports';
import { REPORT_SECTIONS } from '@meridian/contracts/reports';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedLake } from '../../testing/api/lake.ts';
import { activated } from '../../testing/accounts.ts';
import { encoded } from '../../testing/profiles.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { pdfText } from '../../shared/pdf/testing/pdf-text.ts';
import { TITLES } from './pdf/format.ts';

/** After the close of Friday. */
const SATURDAY = Date.UTC(2026, 4, 9, 9);
const CLOSED = '2026-05-08';

let portal: TestPortal;
let closeMarket: () => Promise<void>;
beforeAll(async () => {
  const market = await simulatedLake(() => SATURDAY);
  closeMarket = () => market.close();
  portal = await startPortal({ lake: market.lake });
  portal.clock.nowMs = SATURDAY;
});
afterAll(async () => {
  await portal.close();
  await closeMarket();
});

interface SendOptions {
  readonly token?: string;
  readonly address?: string;
  readonly logo?: Buffer;
}

/** Sends a form like the page does. The response may be a file. */
async function send(
  name: PortalName,
  data: object,
  { token, address = '192.0.2.1', logo }: SendOptions = {},
) {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  if (logo) form.append('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png');
  const { payload, type } = await encoded(form);
  return await portal.app.inject({
    method: 'POST',
    url: PORTAL_BASE + contract[name].path,
    remoteAddress: address,
    headers: { 'content-type': type, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    payload,
  });
}

const few = { marketOverview: false, topPerformers: false, technicalAnalysis: false, recommendations: false };
const daily = { symbol: 'AAPL', type: 'daily', sections: few };

/** Creates a report and returns it once it is ready. */
async function createReady(token: string, request: object): Promise<Report> {
  const { id } = reportIn(await send('createReport', request, { token }));
  await portal.mailsTo('nobody@mail.test');
  return (await portal.call('getReport', { id }, { token })).body.additionalInfo['report'] as Report;
}

const reportIn = (reply: { json: () => unknown }) =>
  (reply.json() as { additionalInfo: { report: Report } }).additionalInfo.report;
const problemIn = (reply: { statusCode: number; json: () => unknown }) => {
  const { code, additionalInfo } = reply.json() as { code: string; additionalInfo: { errors?: object } };
  return { status: reply.statusCode, code, errors: additionalInfo.errors };
};

test('a visitor gets three complete PDFs an hour, marked as a sample on every page', async () => {
  const address = '192.0.2.7';
  const first = await send('createReport', daily, { address });
  expect(first.headers['content-type']).toBe('application/pdf');
  expect(first.headers['content-disposition']).toBe(
    `attachment; filename="meridian-aapl-daily-${CLOSED}.pdf"`,
  );
  const text = pdfText(first.rawPayload);
  const pages = text.filter((line) => line.startsWith('Page ')).length;
  expect(text.filter((line) => line === 'Sample')).toHaveLength(pages);
  for (let further = 0; further < 2; further++)
    expect((await send('createReport', daily, { address })).statusCode).toBe(200);
  expect(problemIn(await send('createReport', daily, { address }))).toMatchObject({
    status: 429,
    code: '190',
  });
  expect((await send('createReport', daily, { address: '192.0.2.8' })).statusCode).toBe(200);
  const { rows } = await portal.database.pool.query('select from report');
  expect(rows).toEqual([]);
});

test('a preview is the complete document with its mark, under a separate limit', async () => {
  const reply = await send('previewReport', { symbol: 'msft', type: 'weekly' }, { address: '192.0.2.7' });
  const text = pdfText(reply.rawPayload);
  expect(text).toContain('Preview');
  expect(text).not.toContain('Sample');
  for (const section of REPORT_SECTIONS) expect(text).toContain(TITLES[section]);
  expect(text.join(' ')).toContain('weekly report, 2 to 8 May 2026');
});

test('one visitor with many concurrent requests does not fill the shared queue', async () => {
  const sections = { ...few, newsSummary: false };
  const requests = Array.from({ length: 8 }, (_, no) => ({
    symbol: 'AAPL',
    type: 'daily',
    end: `2026-04-0${no + 1}`,
    sections,
  }));
  const replies = Promise.all(
    requests.map((request) => send('previewReport', request, { address: '192.0.2.20' })),
  );
  const other = await send('previewReport', { ...daily, symbol: 'MSFT' }, { address: '192.0.2.21' });
  expect(other.statusCode).toBe(200);
  const refused = (await replies).filter(({ statusCode }) => statusCode !== 200).map(problemIn);
  expect(refused).toMatchObject([{ code: '191' }, { code: '191' }]);
});

test('a visitor can upload sixty invalid logos an hour, and they use up no sample', async () => {
  const address = '192.0.2.22';
  const codes = new Map<string, number>();
  for (let no = 0; no < 61; no++) {
    const { code } = problemIn(await send('createReport', daily, { address, logo: Buffer.from('<svg/>') }));
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect(codes).toEqual(
    new Map([
      ['170', 60],
      ['190', 1],
    ]),
  );
});

test('reports of an account are created after the response, listed, downloaded and deleted', async () => {
  const { session: token } = await activated(portal);
  const queued = reportIn(await send('createReport', daily, { token }));
  expect(queued).toMatchObject({ state: 'queued', symbol: 'AAPL', start: CLOSED, end: CLOSED, bytes: null });
  await portal.mailsTo('nobody@mail.test');
  const listed = await portal.call('listReports', {}, { token });
  expect(listed.body.additionalInfo).toMatchObject({ total: 1, items: [{ id: queued.id, state: 'ready' }] });
  const [ready] = listed.body.additionalInfo['items'] as Report[];
  const file = await portal.app.inject({
    method: 'POST',
    url: PORTAL_BASE + contract.downloadReport.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { id: queued.id },
  });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(ready).toMatchObject({ bytes: file.rawPayload.length, pages: 2, scheduled: false });
  const text = pdfText(file.rawPayload);
  expect(text).not.toContain('Sample');
  const headings = Object.values(TITLES).filter((title) => text.includes(title));
  expect(headings).toEqual([TITLES.newsSummary, TITLES.riskAssessment]);
  const notifications = await portal.call('listNotifications', {}, { token });
  expect(notifications.body.additionalInfo['items']).toContainEqual(
    expect.objectContaining({ kind: 'report', type: 'success', link: '/pdf-reports' }),
  );
  await portal.call('deleteReport', { id: queued.id }, { token });
  expect((await portal.call('getReport', { id: queued.id }, { token })).body.code).toBe('141');
  const { rows } = await portal.database.pool.query('select from report_file');
  expect(rows).toEqual([]);
});

test('reports of other accounts are not found', async () => {
  const { session: owner } = await activated(portal);
  const { session: token } = await activated(portal);
  const { id } = await createReady(owner, daily);
  for (const call of ['getReport', 'downloadReport', 'deleteReport'] as const)
    expect((await portal.call(call, { id }, { token })).body.code).toBe('141');
  expect((await portal.call('getReport', { id }, { token: owner })).status).toBe(200);
});

test('the twenty-first report of a day is rejected', async () => {
  const { session: token, email } = await activated(portal);
  const { id } = await portal.database.store
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  for (let taken = 0; taken < 20; taken++) await portal.context.limits.reportsByAccount.take(id, SATURDAY);
  expect(problemIn(await send('createReport', daily, { token }))).toMatchObject({ status: 429, code: '190' });
});

let refusedClients = 0;
test.each([
  [
    'a start after the end',
    { type: 'custom', start: '2026-05-08', end: '2026-05-07' },
    'start',
    /after the end/,
  ],
  ['an end in the future', { end: '2026-05-12' }, 'end', /future/],
  ['no start of a custom report', { type: 'custom' }, 'start', /needs a start/],
  [
    'a start before the plan’s history',
    { type: 'custom', start: '2025-01-02' },
    'start',
    /Free has history from/,
  ],
  ['an invalid date', { end: '2026-02-30' }, 'end', /not a valid date/],
  [
    'no session in the date range',
    { type: 'custom', start: '2026-05-09', end: '2026-05-09' },
    'start',
    /no finished session/,
  ],
  [
    'no section',
    { sections: { ...few, newsSummary: false, riskAssessment: false } },
    'sections',
    /at least one/,
  ],
])(
  '%s is rejected with an error for its field and uses up no limit',
  async (_case, changes, field, words) => {
    refusedClients += 1;
    const address = `198.51.100.${refusedClients}`;
    const { status, code, errors } = problemIn(
      await send('createReport', { ...daily, ...changes }, { address }),
    );
    expect([status, code]).toEqual([400, '101']);
    expect(errors).toEqual({ [field]: expect.stringMatching(words) });
    const { remaining } = await portal.context.limits.samplesByAddress.take(address, SATURDAY);
    expect(remaining).toBe(2);
  },
);

test('an unknown symbol is rejected with similar symbols', async () => {
  expect(problemIn(await send('createReport', { ...daily, symbol: 'APPL' }))).toMatchObject({
    code: '141',
    errors: { symbol: expect.stringContaining('AAPL') },
  });
});

test.each([
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
  ['HTML named as a PNG', async () => Buffer.from('<html><body>logo.png</body></html>'), 415],
  [
    '100 megapixels',
    () =>
      sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    415,
  ],
  ['10 MB', async () => Buffer.alloc(10 * 1024 * 1024), 413],
])('a logo that is %s is rejected', async (_case, logo, status) => {
  expect(problemIn(await send('previewReport', daily, { logo: await logo() }))).toMatchObject({
    status,
    code: '170',
  });
});

test('a logo is encoded again before it is embedded in the file', async () => {
  const picture = sharp({ create: { width: 300, height: 100, channels: 4, background: '#c0705080' } });
  const logo = await picture
    .png()
    .withMetadata({ exif: { IFD0: { Copyright: 'secret' } } })
    .toBuffer();
  const reply = await send('previewReport', daily, { logo });
  const file = reply.rawPayload.toString('latin1');
  expect(file).toContain('/Subtype /Image');
  expect(file).toContain('(Logo)');
  expect(file).not.toContain('secret');
});

test('companies are listed by name with their last finished session, without funds and scenarios', async () => {
  const { body } = await portal.call('reportCompanies', {});
  const items = body.additionalInfo['items'] as { symbol: string; name: string }[];
  expect(items.find(({ symbol }) => symbol === 'AAPL')).toEqual({
    symbol: 'AAPL',
    name: 'Apple Inc.',
    last_session: CLOSED,
  });
  expect(items.map(({ name }) => name)).toEqual(
    items.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
  );
  expect(items.some(({ symbol }) => ['SPY', 'SPX'].includes(symbol))).toBe(false);
});
