import { CALENDAR_FORMATS, type CalendarFormat } from '@meridian/contracts/api/call';
import type { Call } from '../../operation/operation.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { type CalendarEntry, icalendar } from './icalendar.ts';
import { formatAmong } from './negotiation.ts';
import { type Table, tableBytesResponse, tableResponse } from './table.ts';

interface CalendarTable<Row> extends Omit<Table<Row>, 'format'> {
  readonly format: CalendarFormat | undefined;
  /** Name of the calendar in calendar programs. */
  readonly title: string;
  readonly entryOf: (row: Row) => CalendarEntry;
}

/** Responds with a calendar as a table or as iCalendar, in which each entry says its source. */
export function calendarResponse<Row extends { readonly source: string }>(
  call: Call,
  { title, entryOf, ...table }: CalendarTable<Row>,
): ApiResponse | Promise<ApiResponse> {
  const format = formatAmong(CALENDAR_FORMATS, table.format, call.headers);
  if (format !== 'ics') return tableResponse(call, { ...table, format });
  const entries = table.rows.map((row) => {
    const entry = entryOf(row);
    return { ...entry, lines: [...entry.lines, `Source: ${row.source}`] };
  });
  return tableBytesResponse(call, icalendar(title, entries, call.nowMs), { ...table, format });
}
