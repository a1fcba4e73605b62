import { COLOURS, mm, type Sheet } from '../../../shared/pdf/sheet.ts';
import { monthText, numberText } from './format.ts';

/** A rectangle of a page, in points from the upper left. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Room for the numbers right of a chart. */
export const AXIS_WIDTH = mm(15.5);
const TICK = { size: 7.2, colour: COLOURS.dim } as const;
const HAIR = 0.5;

/** Steps of 1, 2 or 5 that cut a range into about so many parts. */
export function niceTicks(low: number, high: number, parts: number): { values: number[]; decimals: number } {
  const raw = (high - low) / parts;
  const size = 10 ** Math.floor(Math.log10(raw));
  const times = raw / size;
  const step = (times < 1.5 ? 1 : times < 3 ? 2 : times < 7 ? 5 : 10) * size;
  const values: number[] = [];
  for (let at = Math.ceil(low / step); at * step <= high + step * 1e-9; at++) values.push(at * step);
  return { values, decimals: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) };
}

/** A horizontal line of the grid with its number, unless `hidden` is set because something else is drawn there. */
export function gridLine(sheet: Sheet, { x, width }: Area, y: number, text: string | null): void {
  sheet.rule({ x, y }, { x: x + width, y }, { colour: COLOURS.grid, width: HAIR });
  if (text !== null) sheet.line(text, { x: x + width + mm(2.2), y: y - TICK.size * 0.56 }, TICK);
}

/** Labels below a chart with these dates: months, quarters, half-years or years, by the length of the range. */
export function timeAxis(
  sheet: Sheet,
  { x, width, y, height }: Area,
  dates: readonly string[],
  xOf: (index: number) => number,
): void {
  const bottom = y + height;
  sheet.rule({ x, y: bottom }, { x: x + width, y: bottom }, { colour: COLOURS.strongLine, width: HAIR });
  const months = new Set(dates.map((date) => date.slice(0, 7))).size;
  const every = months > 48 ? 12 : months > 18 ? 6 : months > 9 ? 3 : 1;
  let lastEnd = x - mm(1);
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1];
    const month = Number(date.slice(5, 7));
    if (before === undefined || before.slice(0, 7) === date.slice(0, 7) || (month - 1) % every !== 0)
      continue;
    const label = every === 12 || month === 1 ? date.slice(0, 4) : monthText(date);
    const left = xOf(index);
    const end = left + sheet.widthOf(label, TICK) + mm(1);
    if (left < lastEnd + mm(2) || end > x + width) continue;
    sheet.rule(
      { x: left, y: bottom },
      { x: left, y: bottom + mm(1.2) },
      { colour: COLOURS.strongLine, width: HAIR },
    );
    sheet.line(label, { x: left + mm(1), y: bottom + mm(1) }, TICK);
    lastEnd = end;
  }
}

/** The height that the labels of a time axis take below a chart. */
export const TIME_AXIS_HEIGHT = mm(4.5);

/** A line through the known values, broken where there are none. */
export function polyline(
  { pdf }: Sheet,
  values: readonly (number | null)[],
  place: { x: (index: number) => number; y: (value: number) => number },
  { colour, width, dash }: { colour: string; width: number; dash?: [number, number] },
): void {
  let open = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = false;
      continue;
    }
    if (open) pdf.lineTo(place.x(index), place.y(value));
    else pdf.moveTo(place.x(index), place.y(value));
    open = true;
  }
  pdf.lineWidth(width).lineJoin('round').strokeColor(colour);
  if (dash) pdf.dash(dash[0], { space: dash[1] });
  pdf.stroke();
  if (dash) pdf.undash();
}

const CAP_SHARE = 0.96;

/** One bar for each change, above the middle or below it: height and strength carry its size, up to that of all but a few. */
export function changeStrip({ pdf }: Sheet, changes: readonly number[], { x, y, width, height }: Area): void {
  const sizes = changes.map(Math.abs).toSorted((a, b) => a - b);
  const cap = sizes[Math.floor(sizes.length * CAP_SHARE)] || 1;
  const pitch = width / changes.length;
  const middle = y + height / 2;
  pdf.save();
  for (const [index, change] of changes.entries()) {
    const size = Math.min(1, Math.abs(change) / cap);
    const high = Math.max(0.4, (size * height) / 2);
    pdf
      .rect(x + index * pitch, change >= 0 ? middle - high : middle, pitch * 0.82, high)
      .fillOpacity(STRENGTHS[Math.round(size * (STRENGTHS.length - 1))]!)
      .fill(change >= 0 ? COLOURS.upMark : COLOURS.downMark);
  }
  pdf.restore();
}

/** A few, since each is an entry of the file. */
const STRENGTHS = [0.45, 0.6, 0.75, 0.9, 1];

export const tickText = (value: number, decimals: number): string => numberText(value, decimals);
