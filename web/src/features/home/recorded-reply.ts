/** What the page shows before the first Send: a whole response of the quote, as a test of the server recorded it. */
import { API_BASE } from '@meridian/contracts/api/call';
import { RECORDED_QUOTE } from 'virtual:documentation/recorded-quote';
import { formatDay } from '../../lib/format.ts';
import { parseJson, record, text } from '../../lib/reply.ts';

const quote = parseJson(RECORDED_QUOTE.reply);

export const RECORDED_REPLY = {
  /** Path and query of the request, below the demo routes. */
  target: RECORDED_QUOTE.request.url.slice(API_BASE.length),
  body: JSON.stringify(quote),
  day: formatDay(Date.parse(text(record(quote)['timestamp']) ?? '')),
  source: text(record(quote)['source']) ?? '',
} as const;
