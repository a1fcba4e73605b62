import type { IncomingMessage } from 'node:http';
import {
  CALENDAR_FORMATS,
  type CalendarFormat,
  type DataFormat,
  FORMATS,
  type ReplyFormat,
} from '@meridian/contracts/api/call';
import { MEDIA_TYPES } from '../../operation/response.ts';

type Accepting = Pick<IncomingMessage['headers'], 'accept'>;

/** The response format: `format`, else the best match of the Accept header, else JSON. */
export const formatOf = (format: DataFormat | undefined, headers: Accepting): DataFormat =>
  formatAmong(FORMATS, format, headers);

/** Whether a request for a table asks for another format than JSON. */
export function asksFlat({ format }: Readonly<Record<string, unknown>>, headers: Accepting): boolean {
  const isKnown = (CALENDAR_FORMATS as readonly unknown[]).includes(format);
  return formatAmong(CALENDAR_FORMATS, isKnown ? (format as CalendarFormat) : undefined, headers) !== 'json';
}

/** The same for calls with other formats. */
export function formatAmong<Served extends ReplyFormat>(
  served: readonly (Served | 'json')[],
  format: Served | undefined,
  { accept }: Accepting,
): Served | 'json' {
  if (format !== undefined) return format;
  if (accept === undefined || accept === '*/*') return 'json';
  return preferred(accept, served, (wanted, own) => wanted === MEDIA_TYPES[own].split(';')[0]) ?? 'json';
}

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The content coding to use, undefined for none. Prefers Brotli among equal weights, since it is smaller. Parts are those of the
 * plain body.
 */
export function encodingOf(
  headers: Pick<IncomingMessage['headers'], 'accept-encoding' | 'range'>,
): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  return accepted === undefined || headers.range !== undefined
    ? undefined
    : preferred(accepted, ENCODINGS, (wanted, own) => wanted === own || wanted === '*');
}

/** The offered name with the highest weight in a header such as `br;q=1, gzip;q=0.5`; the first among equals. */
function preferred<Name extends string>(
  header: string,
  offered: readonly Name[],
  fits: (wanted: string, own: Name) => boolean,
): Name | undefined {
  let best: Name | undefined;
  let bestWeight = 0;
  const preferences = header.split(',').map((preference) => {
    const [name = '', ...parameters] = preference.toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { name: name.trim(), weight: weight === undefined ? 1 : Number(weight) };
  });
  for (const own of offered) {
    const weight = preferences.find(({ name }) => fits(name, own))?.weight ?? 0;
    if (weight > bestWeight) [best, bestWeight] = [own, weight];
  }
  return best;
}
