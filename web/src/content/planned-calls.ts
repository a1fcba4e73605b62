/** Calls that are decided and not served yet. Whoever builds one takes it off this list; a test says so. */
import type { SectionId } from './sections.ts';

interface PlannedCall {
  readonly section: SectionId;
  readonly method: 'GET' | 'POST' | 'DELETE' | 'WebSocket';
  readonly path: string;
  readonly summary: string;
}

export const PLANNED_CALLS: readonly PlannedCall[] = [
  {
    section: 'alerts',
    method: 'POST',
    path: '/api/alerts/create',
    summary: 'Watch a condition on symbols and be called when it holds',
  },
  { section: 'alerts', method: 'GET', path: '/api/alerts/list', summary: 'The alerts of the account' },
  {
    section: 'alerts',
    method: 'GET',
    path: '/api/alerts/triggered',
    summary: 'What fired, with each attempt to deliver it to the webhook',
  },
  { section: 'alerts', method: 'POST', path: '/api/alerts/delete', summary: 'Delete an alert' },
  { section: 'alerts', method: 'DELETE', path: '/api/alerts/delete', summary: 'Delete an alert' },
  {
    section: 'alerts',
    method: 'POST',
    path: '/api/alerts/deliveries/{id}/resend',
    summary: 'Deliver a webhook once more',
  },
  {
    section: 'reports',
    method: 'GET',
    path: '/api/reports/daily',
    summary: 'The report of a day, as JSON or PDF',
  },
  { section: 'reports', method: 'GET', path: '/api/reports/weekly', summary: 'The report of a week' },
  { section: 'reports', method: 'GET', path: '/api/reports/monthly', summary: 'The report of a month' },
  {
    section: 'reports',
    method: 'POST',
    path: '/api/reports/custom',
    summary: 'A report over chosen symbols, dates and sections',
  },
  {
    section: 'reports',
    method: 'GET',
    path: '/api/reports/{id}',
    summary: 'A report that takes longer to make',
  },
  {
    section: 'ai-assistant',
    method: 'POST',
    path: '/api/assistant/portfolio',
    summary: 'A question about a portfolio, answered from computed figures',
  },
  {
    section: 'premium-add-ons',
    method: 'WebSocket',
    path: '/api/stream',
    summary: 'Trades, quotes and bars as they happen',
  },
  {
    section: 'premium-add-ons',
    method: 'GET',
    path: '/api/stream/sse',
    summary: 'The same as server-sent events',
  },
  {
    section: 'premium-add-ons',
    method: 'POST',
    path: '/api/stream/ticket',
    summary: 'A ticket of one minute for a stream from a browser',
  },
  {
    section: 'premium-add-ons',
    method: 'GET',
    path: '/api/bulk',
    summary: 'The data sets that can be downloaded whole',
  },
  {
    section: 'premium-add-ons',
    method: 'GET',
    path: '/api/bulk/{dataset}/manifest',
    summary: 'The files of a data set with rows, bytes and digests',
  },
  {
    section: 'premium-add-ons',
    method: 'GET',
    path: '/api/bulk/{dataset}/{file}',
    summary: 'One file of a data set, as CSV or Parquet',
  },
];
