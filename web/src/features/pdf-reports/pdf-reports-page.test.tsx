import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Handler, eventCall, refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { REPORT_CALLS, report, reports, schedule } from '../../testing/reports.ts';
import { info } from '../../testing/usage.ts';
// Preloaded, so that the first test does not wait for the code.
import './pdf-reports-page.tsx';
import './account/own-reports.tsx';

/** pdf.js needs a browser; the end-to-end tests cover its drawing. */
vi.mock('./preview/pdf.ts', () => ({
  openPdf: async (file: Blob) => ({
    pages: 4,
    draw: async () => document.createElement('canvas'),
    textOf: async (page: number) => `page ${page} of ${await file.text()}`,
    close: () => {},
  }),
}));

let files: Blob[];
beforeEach(() => {
  files = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  HTMLCanvasElement.prototype.getContext = () => null;
});

const NAME = 'Generate PDF Report';
const company = () => screen.findByRole('combobox', { name: 'Company' });
const button = (name: string) => screen.getByRole('button', { name });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

async function open(handlers: Parameters<typeof servePortal>[0] = REPORT_CALLS) {
  const received = servePortal(handlers);
  renderApp('/pdf-reports');
  const field = await company();
  // The list is there when it has rows.
  await userEvent.click(field);
  await screen.findByRole('option', { name: /AAPL/ });
  await userEvent.keyboard('{Escape}');
  const sent = (name: string) => received.filter((call) => call.name === name);
  const requests = (name: string) =>
    sent(name).map(({ form }) => JSON.parse(form!.get('data') as string) as Record<string, unknown>);
  return { field, sent, requests };
}
async function choose(symbol: string): Promise<void> {
  const field = await company();
  await userEvent.clear(field);
  await userEvent.type(field, `${symbol}{Enter}`);
}
const setDay = async (label: string, day: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, day);
};
const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

test('starts with no company, a daily report for today and all six sections, and cannot be submitted', async () => {
  const { field } = await open();
  expect(field).toHaveValue('');
  const types = screen.getAllByRole('radio');
  expect(types.map((type) => (type as HTMLInputElement).value)).toEqual([
    'daily',
    'weekly',
    'monthly',
    'custom',
  ]);
  expect(types[0]).toBeChecked();
  expect(screen.getByLabelText('Start date')).toHaveValue(today());
  expect(screen.getByLabelText('End date')).toHaveValue(today());
  const sections = screen.getAllByRole('checkbox');
  expect(sections.map((section) => section.getAttribute('name'))).toEqual([
    'marketOverview',
    'topPerformers',
    'technicalAnalysis',
    'newsSummary',
    'recommendations',
    'riskAssessment',
  ]);
  for (const section of sections) expect(section).toBeChecked();
  expect(button(NAME)).toBeDisabled();
  expect(preview().getByText('No company selected')).toBeVisible();
  await choose('AAPL');
  expect(button(NAME)).toBeEnabled();
});

test('finds a company by its name or symbol, by keyboard and by pointer', async () => {
  const { field } = await open();
  await userEvent.type(field, 'micro');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Microsoft CorporationMSFT',
  ]);
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('Microsoft Corporation (MSFT)');
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: /Apple/ }));
  expect(field).toHaveValue('Apple Inc. (AAPL)');
  await userEvent.clear(field);
  await userEvent.type(field, 'zzz');
  expect(screen.getByText('No company matches “zzz”.')).toBeVisible();
  await userEvent.tab();
  expect(field).toHaveValue('Apple Inc. (AAPL)');
});

test('ends a report with the last session of the company until the dates are changed', async () => {
  const items = [
    { symbol: 'AAPL', name: 'Apple Inc.', last_session: '2026-01-16' },
    { symbol: 'OLD', name: 'Old Company', last_session: '2017-12-29' },
  ];
  const { requests } = await open({ ...REPORT_CALLS, reportCompanies: () => info({ items }) });
  expect(screen.getByLabelText('End date')).toHaveValue('2026-01-16');
  await choose('OLD');
  expect(screen.getByLabelText('Start date')).toHaveValue('2017-12-29');
  expect(screen.getByLabelText('End date')).toHaveValue('2017-12-29');
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
  expect(screen.getByLabelText('Start date')).toHaveValue('2017-12-23');
  await choose('AAPL');
  expect(screen.getByLabelText('Start date')).toHaveValue('2026-01-10');
  await waitFor(() =>
    expect(requests('previewReport').at(-1)).toMatchObject({ start: '2026-01-10', end: '2026-01-16' }),
  );
});

test('shows the pages of the document in the preview and follows changes', async () => {
  const { requests } = await open();
  await choose('AAPL');
  expect(await preview().findByText('page 1 of %PDF-1.7 of a test')).toBeInTheDocument();
  await userEvent.click(preview().getByRole('button', { name: 'Next page' }));
  expect(await preview().findByText(/^page 2 of/)).toBeInTheDocument();
  expect(preview().getByText('Page 2 of 4, A4')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'News summary' }));
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveAttribute('aria-busy', 'true');
  // The newest request wins, however many came before.
  await waitFor(() =>
    expect(requests('previewReport').at(-1)).toMatchObject({
      symbol: 'AAPL',
      type: 'weekly',
      end: today(),
      sections: { newsSummary: false, riskAssessment: true },
    }),
  );
});

test('shows and uploads a logo, and rejects files that are not images', async () => {
  const { sent } = await open();
  const input = () => screen.getByLabelText(/(?:Choose|Change) file/);
  const drawing = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.setup({ applyAccept: false }).upload(input(), drawing);
  expect(await screen.findByText(/not a supported image/)).toBeVisible();
  await userEvent.upload(input(), new File(['x'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Your logo' })).toBeVisible();
  expect(screen.queryByText(/not a supported image/)).not.toBeInTheDocument();
  await choose('AAPL');
  await userEvent.click(button(NAME));
  await waitFor(() => expect(sent('createReport')).toHaveLength(1));
  expect((sent('createReport')[0]!.form!.get('logo') as File).name).toBe('logo.png');
});

test('gives a visitor the document immediately, marked as a sample, with a link to sign up', async () => {
  const { requests } = await open();
  expect(screen.getByText(/you get a sample/)).toHaveTextContent('3 an hour');
  expect(screen.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', '/signup');
  await choose('MSFT');
  await userEvent.click(button(NAME));
  expect(await screen.findByText(/^Downloaded meridian-AAPL-daily-2026-11-20\.pdf/)).toBeVisible();
  expect(await files[0]!.text()).toMatch(/^%PDF-/);
  expect(requests('createReport')).toEqual([
    expect.objectContaining({ symbol: 'MSFT', type: 'daily', start: today(), end: today() }),
  ]);
});

test('shows progress on the button and one message for any failure', async () => {
  const response = Promise.withResolvers<ReturnType<typeof refused>>();
  const { sent } = await open({ ...REPORT_CALLS, createReport: () => response.promise });
  await choose('AAPL');
  await userEvent.click(button(NAME));
  expect(await screen.findByRole('button', { name: 'Generating…' })).toHaveAttribute('aria-busy', 'true');
  response.resolve(refused(500));
  expect(await screen.findByText('Failed to generate report. Please try again.')).toBeVisible();
  expect(button(NAME)).toBeEnabled();
  expect(sent('createReport')).toHaveLength(1);
});

test('shows a summary and a failure if the server lacks the report calls', async () => {
  await open({});
  await choose('TSLA');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Top performers' }));
  expect(await preview().findByText(/cannot be shown here/)).toBeVisible();
  expect(preview().getByText('Tesla, daily report')).toBeVisible();
  expect(preview().getByText('Risk assessment')).toBeVisible();
  expect(preview().queryByText('Top performers')).not.toBeInTheDocument();
  await userEvent.click(button(NAME));
  expect(await screen.findByText('Failed to generate report. Please try again.')).toBeVisible();
});

test('says how long to wait when a limit is reached', async () => {
  const limited: Handler = () =>
    refused(429, 'Too many requests', { code: '190', additionalInfo: { retry_after: 720 } });
  await open({ ...REPORT_CALLS, createReport: limited, previewReport: limited });
  await choose('AAPL');
  await userEvent.click(button(NAME));
  expect(await screen.findByText('Too many requests Wait 12 minutes.')).toBeVisible();
  expect(await preview().findByText(/Wait 12 minutes\. This is a summary/)).toBeVisible();
});

test('shows errors for invalid dates and missing sections at their fields and blocks submission', async () => {
  const { sent } = await open();
  await choose('AAPL');
  await setDay('Start date', '2020-02-10');
  await setDay('End date', '2020-01-10');
  expect(screen.getByLabelText('Start date')).toHaveAccessibleDescription(/must not be after/);
  await userEvent.click(button(NAME));
  expect(screen.getByLabelText('Start date')).toHaveFocus();
  await setDay('Start date', '2020-01-10');
  expect(screen.getByLabelText('Start date')).toHaveAccessibleDescription(/Free has 1 year of history/);
  await setDay('End date', '2999-01-10');
  expect(screen.getByLabelText('End date')).toHaveAccessibleDescription(/not be in the future/);
  for (const section of screen.getAllByRole('checkbox')) await userEvent.click(section);
  expect(screen.getByRole('checkbox', { name: 'News summary' })).toHaveAccessibleDescription(
    'Choose at least one section.',
  );
  expect(sent('createReport')).toHaveLength(0);
});

test('shows a date error from the server at that date', async () => {
  const errors = { end: 'Prices of AAPL begin on 2026-01-02; choose a later end date' };
  await open({
    ...REPORT_CALLS,
    previewReport: () => refused(400, errors.end, { code: '101', additionalInfo: { errors } }),
  });
  await choose('AAPL');
  await waitFor(() => expect(screen.getByLabelText('End date')).toHaveAccessibleDescription(errors.end));
});

const rows = async () => {
  const list = within(await screen.findByRole('region', { name: 'Your reports' }));
  return (await list.findAllByRole('listitem')).filter((item) => item.closest('.own-rows'));
};

test('stores the report of a signed-in user, waits for it, downloads it and lists it', async () => {
  signIn();
  const watch = eventCall();
  let ready = false;
  const { sent } = await open({
    ...REPORT_CALLS,
    watch: watch.handler,
    getReport: () => info({ report: report({ state: ready ? 'ready' : 'queued' }) }),
    listReports: () => info(ready ? reports(report()) : reports()),
  });
  expect(await screen.findByText('No reports yet')).toBeVisible();
  await choose('AAPL');
  await userEvent.click(button(NAME));
  await waitFor(() => expect(sent('createReport')).toHaveLength(1));
  expect(sent('createReport')[0]!.authorization).toBe('Bearer S1');
  ready = true;
  watch.emit({ changed: ['reports'] });
  expect(await screen.findByText(/^Downloaded meridian-AAPL/)).toBeVisible();
  expect(files).toHaveLength(1);
  const [row] = await rows();
  expect(row).toHaveTextContent('4 pages, 182.4 kB');
  await userEvent.click(within(row!).getByRole('button', { name: /^Download/ }));
  await waitFor(() => expect(files).toHaveLength(2));
});

test('shows why a report failed, marks scheduled reports, and deletes a report', async () => {
  signIn();
  let items = [
    report({ id: '1', state: 'failed', failure: 'There is no finished session', bytes: null, pages: null }),
    report({ id: '2', scheduled: true }),
  ];
  const { sent } = await open({
    ...REPORT_CALLS,
    listReports: () => info(reports(...items)),
    deleteReport: ({ body }) => {
      items = items.filter(({ id }) => id !== body['id']);
      return info({});
    },
  });
  const [failed, scheduled] = await rows();
  expect(failed).toHaveTextContent('There is no finished session');
  expect(scheduled).toHaveTextContent('Scheduled');
  await userEvent.click(within(scheduled!).getByRole('button', { name: /^Delete/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete report' }));
  expect(await screen.findByText('The report is deleted.')).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(sent('deleteReport')[0]!.body).toEqual({ id: '2' });
});

test('schedules the report in the form, pauses and resumes it, and enforces the plan’s limit', async () => {
  signIn();
  let items: ReturnType<typeof schedule>[] = [];
  const { sent } = await open({
    ...REPORT_CALLS,
    listReportSchedules: () => info({ items, limit: 1 }),
    createReportSchedule: () => {
      items = [schedule()];
      return info({ schedule: items[0]! });
    },
    updateReportSchedule: ({ body }) => {
      items = [schedule({ paused: body['paused'] as boolean })];
      return info({ schedule: items[0]! });
    },
  });
  expect(await screen.findByText('0 of 1 in use')).toBeVisible();
  expect(button('Add schedule')).toBeDisabled();
  await choose('AAPL');
  await userEvent.click(button('Add schedule'));
  expect(await screen.findByText('1 of 1 in use')).toBeVisible();
  expect(sent('createReportSchedule')[0]!.body).toMatchObject({ rhythm: 'weekly', symbol: 'AAPL' });
  expect(screen.queryByRole('button', { name: 'Add schedule' })).not.toBeInTheDocument();
  await userEvent.click(button('Pause the weekly report of AAPL'));
  expect(await screen.findByText('Paused')).toBeVisible();
  expect(button('Resume the weekly report of AAPL')).toBeEnabled();
});
