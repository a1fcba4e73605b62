import type { CorporateEvent, DividendDates } from '@meridian/market/bars';
import { dateOf, dayOf } from '@meridian/market/dates';
import type { DecodedArray, SchemaElement } from 'hyparquet';
import {
  dateElement,
  decodeTable,
  doubleElement,
  encodeColumns,
  type EncodedFile,
  optional,
  textElement,
} from './parquet-columns.ts';

/** Columns that a file has only when one of its events has a value there. */
const DETAILS: readonly (readonly [
  element: SchemaElement,
  cell: (event: CorporateEvent) => string | number | undefined,
])[] = [
  [optional(textElement('detail')), detailOf],
  [optional(textElement('child')), (event) => (event.type === 'spinOff' ? event.child : undefined)],
  ...(['declarationDate', 'recordDate', 'payDate'] as const).map(
    (name) =>
      [
        optional(textElement(name)),
        (event: CorporateEvent) => (event.type === 'dividend' ? event[name] : undefined),
      ] as const,
  ),
];

function detailOf(event: CorporateEvent): string | undefined {
  if (event.type === 'spinOff') return 'spinOff';
  return event.type === 'split' && event.isStockDividend ? 'stockDividend' : undefined;
}

/**
 * Corporate events as Parquet: `date`, `type` (`split` or `dividend`), `value` (ratio or amount), and details where there are
 * some. A spin-off has the type `dividend`, which earlier versions know and adjust in the same way.
 */
export function encodeEvents(events: readonly CorporateEvent[]): EncodedFile {
  const details = DETAILS.filter(([, cell]) => events.some((event) => cell(event) !== undefined));
  return encodeColumns(
    [
      dateElement('date'),
      textElement('type'),
      doubleElement('value'),
      ...details.map(([element]) => element),
    ],
    {
      date: events.map((event) => dayOf(event.date)),
      type: events.map((event) => (event.type === 'split' ? 'split' : 'dividend')),
      value: events.map((event) => (event.type === 'split' ? event.ratio : event.amount)),
      ...Object.fromEntries(
        details.map(([{ name }, cell]) => [name, events.map((event) => cell(event) ?? null)]),
      ),
    },
  );
}

/** Reads a file that `encodeEvents` wrote. Throws when there is no file or it is damaged. */
export async function readEvents(path: string): Promise<CorporateEvent[]> {
  const columns = await decodeTable(path);
  const [date, type, value] = ['date', 'type', 'value'].map((name) => columns.get(name)!);
  return Array.from({ length: date!.length }, (_, i): CorporateEvent => {
    const onDate = dateOf(date![i] as number);
    const number = value![i] as number;
    const text = (name: string) => textIn(columns, name, i);
    if (type![i] === 'split') {
      const isStockDividend = text('detail') === 'stockDividend';
      return { date: onDate, type: 'split', ratio: number, ...(isStockDividend && { isStockDividend }) };
    }
    const child = text('child');
    if (text('detail') === 'spinOff')
      return { date: onDate, type: 'spinOff', amount: number, ...(child !== undefined && { child }) };
    return { date: onDate, type: 'dividend', amount: number, ...datesIn(text) };
  });
}

function datesIn(text: (name: string) => string | undefined): DividendDates {
  const names = ['declarationDate', 'recordDate', 'payDate'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const date = text(name);
      return date === undefined ? [] : [[name, date]];
    }),
  );
}

const textIn = (columns: ReadonlyMap<string, DecodedArray>, name: string, i: number): string | undefined =>
  (columns.get(name)?.[i] as string | null | undefined) ?? undefined;
