import { expect, test } from 'vitest';
import { type CalendarEntry, icalendar } from './icalendar.ts';

const NOW = Date.UTC(2026, 10, 20, 17);
const entry = (over: Partial<CalendarEntry>): CalendarEntry => ({
  id: 'a-1',
  start: '2026-11-20',
  title: 'Title',
  lines: ['One'],
  ...over,
});
const textOf = (title: string, ...entries: CalendarEntry[]) => icalendar(title, entries, NOW).toString();
/** Content lines, as a calendar program joins them. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('lines end in CRLF and have at most 75 octets, and no character is broken', () => {
  const title = 'Ex-dividend ✓ für €uro 😀 '.repeat(20).trim();
  const text = textOf('All', entry({ title }));
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
    expect(line).not.toContain('\n');
  }
  expect(unfolded(text)).toContain(`SUMMARY:${title}`);
});

test('text is escaped, so that no value ends its line or becomes another property', () => {
  const text = textOf(
    'A; b',
    entry({ title: 'Back\\slash, comma; semi\r\nBEGIN:VALARM', lines: ['one\u0007', 'two'] }),
  );
  expect(unfolded(text)).toContain('SUMMARY:Back\\\\slash\\, comma\\; semi\\nBEGIN:VALARM');
  expect(unfolded(text)).toContain('DESCRIPTION:one\\ntwo');
  expect(unfolded(text)).toContain('X-WR-CALNAME:A\\; b');
  expect(text).not.toMatch(/^BEGIN:VALARM/m);
});

test('a date is a whole day, and a time has its zone', () => {
  const lines = unfolded(
    textOf('All', entry({}), entry({ start: '2026-11-20T14:30:00Z', end: '2026-11-20T21:00:00Z' })),
  );
  expect(lines).toContain('DTSTART;VALUE=DATE:20261120');
  expect(lines).toContain('DTSTART:20261120T143000Z');
  expect(lines).toContain('DTEND:20261120T210000Z');
  expect(lines.filter((line) => line === 'DTSTAMP:20261120T000000Z')).toHaveLength(2);
});
