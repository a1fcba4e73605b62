import { XMLParser } from 'fast-xml-parser';
import { FeedHttpError } from '../../http/feed-http.ts';
import { listOf, numberOf, objectOf } from '../values.ts';

/** The rates of one day: units of each currency for one euro. */
export interface EcbDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly rates: ReadonlyMap<string, number>;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: false,
  isArray: (name) => name === 'Cube',
});

/** The days of a file of reference rates, in its order. Throws a `FeedHttpError` for another document. */
export function readEcbDays(xml: string): EcbDay[] {
  let root: unknown;
  try {
    root = parser.parse(xml);
  } catch {
    throw new FeedHttpError('The ECB responded with something else than XML', { status: 200 });
  }
  const [outer] = listOf(objectOf(objectOf(root)?.['Envelope'])?.['Cube']);
  const days = listOf(objectOf(outer)?.['Cube']).flatMap((day) => dayOf(objectOf(day)) ?? []);
  if (days.length === 0) throw new FeedHttpError('The ECB responded without rates', { status: 200 });
  return days;
}

function dayOf(day: Record<string, unknown> | undefined): EcbDay | undefined {
  const date = day?.['time'];
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const rates = new Map<string, number>();
  for (const row of listOf(day?.['Cube'])) {
    const { currency, rate } = objectOf(row) ?? {};
    const units = numberOf(rate);
    // Currencies that no longer exist have no rate.
    if (typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && units > 0) rates.set(currency, units);
  }
  return { date, rates };
}
