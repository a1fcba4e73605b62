import { QUOTE_FIELDS } from '@meridian/contracts/stream';
import { timeText } from '@meridian/market/dates';
import type { LakeQuote } from '../../lake/lake.ts';
import { type Frame, frameOf } from './frame.ts';

const SECOND_MS = 1_000;

/** The time of a quote as JSON, and its delay where there is one. */
const timeOf = ({ timestamp, delaySeconds }: LakeQuote): string =>
  `"timestamp":"${timestamp}",${delaySeconds > 0 ? `"delaySeconds":${delaySeconds},` : ''}`;

/** The streamed fields of a quote as JSON, without its time. Equal texts mean an unchanged quote. */
export const quoteText = (quote: LakeQuote): string =>
  QUOTE_FIELDS.filter((name) => quote[name] !== undefined)
    .map((name) => `"${name}":${JSON.stringify(quote[name])}`)
    .join(',');

/** The quote frame of a second; `text` comes from `quoteText`. */
export function quoteFrame(quote: LakeQuote, text: string, secondMs: number, snapshot = false): Frame {
  const channel = `quotes.${quote.symbol}`;
  const seq = secondMs / SECOND_MS;
  const json =
    `{"type":"quote","channel":"${channel}","seq":${seq},"symbol":"${quote.symbol}",` +
    `${timeOf(quote)}${text}${snapshot ? ',"snapshot":true' : ''}}`;
  return frameOf({ kind: 'state', type: 'quote', channel, seq, atMs: secondMs }, json);
}

/** The frame of a quote that is sent as it arrived; `seq` is that of the arrival. */
export function arrivedQuoteFrame(quote: LakeQuote, text: string, seq: number): Frame {
  const channel = `quotes.${quote.symbol}`;
  const json =
    `{"type":"quote","channel":"${channel}","seq":${seq},"symbol":"${quote.symbol}",` +
    `${timeOf(quote)}${text}}`;
  return frameOf({ kind: 'state', type: 'quote', channel, seq, atMs: Date.parse(quote.timestamp) }, json);
}

/** The trading status of a symbol from a second on. */
export function statusFrame({ symbol, marketStatus }: LakeQuote, secondMs: number, snapshot = false): Frame {
  const channel = `status.${symbol}`;
  const seq = secondMs / SECOND_MS;
  const json =
    `{"type":"status","channel":"${channel}","seq":${seq},"symbol":"${symbol}",` +
    `"timestamp":"${timeText(secondMs)}","marketStatus":"${marketStatus}"${snapshot ? ',"snapshot":true' : ''}}`;
  return frameOf({ kind: 'state', type: 'status', channel, seq, atMs: secondMs }, json);
}
