/** Requests and replies that several cases share. */
import { API_ERRORS, errorPage } from '../../../contracts/src/errors.ts';
import { surface } from '../surface.ts';
import { Canned } from './canned.ts';
import type { Exchange, Reply, Step } from './format.ts';

const QUOTE_PATH = '/api/stocks/AAPL/quote';
const described = surface();
const canned = new Canned(described);
const replyOf = (call: string): unknown =>
  canned.of(described.calls.find(({ name }) => name === call)!.reply, 'full');

export const quote = replyOf('quote');
export const createdAlert = replyOf('alertsCreate');
export const serviceStatus = replyOf('status');

export const askQuote = { method: 'GET', path: QUOTE_PATH } as const;
export const quoted = (headers?: Record<string, string>): Exchange => ({
  request: askQuote,
  reply: { status: 200, body: quote, ...(headers && { headers }) },
});
export const callQuote = (expect: Step['expect']): Step => ({
  call: 'quote',
  positional: ['AAPL'],
  named: {},
  expect,
});
export const gotQuote = callQuote({ result: quote });

/** An error reply with `code`. */
export function problem(code: keyof typeof API_ERRORS, more: Readonly<Record<string, unknown>> = {}): Reply {
  const { status, title } = API_ERRORS[code];
  return {
    status,
    headers: { 'content-type': 'application/problem+json', 'x-request-id': 'req_7' },
    body: {
      type: errorPage(code),
      title,
      status,
      detail: `What is wrong with ${code}`,
      code,
      message: title,
      requestId: 'req_7',
      ...more,
    },
  };
}
