import type { ReportCompany, ReportModel } from '@meridian/contracts/api/report-model';
import { COLOURS, mm, PAGE, type Sheet } from '../../../shared/pdf/sheet.ts';
import { arrow, changeText, clipped, DIM, SIDE, WHOLE, WIDE } from './block.ts';
import {
  amountText,
  dateText,
  numberText,
  overText,
  percentText,
  priceDecimals,
  spanText,
} from './format.ts';
import type { Logo } from './logo.ts';
import { drawLogo, LOGO_WIDTH } from './logo.ts';

const STRIP_Y = mm(61);
const STRIP_END = mm(75);
const LINE_SIZE = 11.3;
const LINE_SIZE_MIN = 8.8;
const NAMES = { daily: 'daily', weekly: 'weekly', monthly: 'monthly', custom: 'custom' } as const;

/** The title of a report: `Daily report, Apple Inc.` */
export function reportTitle({ type, companies }: ReportModel): string {
  const words = `${NAMES[type]} report`;
  const names =
    companies.length === 1 ? companies[0]!.name : companies.map(({ symbol }) => symbol).join(', ');
  return `${words[0]!.toUpperCase()}${words.slice(1)}, ${names}`;
}

/** Symbol, price and the changes of a company at the top of its first page; returns where the blocks begin. */
export function drawHead(
  sheet: Sheet,
  model: ReportModel,
  company: ReportCompany,
  logo: Logo | undefined,
): number {
  drawNeedle(sheet, company);
  drawName(sheet, model, company, logo);
  drawPrice(sheet, model, company);
  drawStrip(sheet, company);
  return STRIP_END;
}

function drawNeedle(sheet: Sheet, { sessionDate }: ReportCompany): void {
  const style = { size: 7.4, face: 'strong', colour: COLOURS.paper } as const;
  const text = `${dateText(sessionDate)} close`;
  sheet.decoration(() => {
    sheet.rule(
      { x: PAGE.axis, y: 0 },
      { x: PAGE.axis, y: mm(71) },
      { colour: COLOURS.signal, width: mm(0.5) },
    );
    const width = sheet.widthOf(text, style) + mm(3.6);
    sheet.pdf.rect(PAGE.axis - mm(0.25), mm(25), width, mm(5)).fill(COLOURS.signal);
  });
  sheet.part('P', () => sheet.line(text, { x: PAGE.axis + mm(1.6), y: mm(26.1) }, style));
}

function drawName(
  sheet: Sheet,
  model: ReportModel,
  { symbol, name }: ReportCompany,
  logo: Logo | undefined,
): void {
  const width = WIDE.width - (logo ? LOGO_WIDTH + mm(4) : 0);
  const style = { face: 'wide', size: 42, spacing: -1.5 } as const;
  const size = Math.min(style.size, (style.size * width) / sheet.widthOf(symbol, style));
  sheet.part('H1', () =>
    sheet.line(symbol, { x: PAGE.left - mm(0.5), y: mm(46.6) - size }, { ...style, size }),
  );
  const about = `, ${model.type} report, ${spanText(model.from, model.to)}`;
  const line = { size: LINE_SIZE, colour: COLOURS.soft } as const;
  const fitting = (LINE_SIZE * WIDE.width) / sheet.widthOf(`${name}${about}`, line);
  const fitted = { ...line, size: Math.min(LINE_SIZE, Math.max(LINE_SIZE_MIN, fitting)) };
  const text = clipped(sheet, name, WIDE.width - sheet.widthOf(about, fitted), fitted) + about;
  sheet.part('P', () => sheet.line(text, { x: PAGE.left, y: mm(50) }, fitted));
  if (logo) drawLogo(sheet, logo, { right: PAGE.axis - mm(6), top: mm(27), bottom: mm(45) });
}

function drawPrice(sheet: Sheet, { type, from }: ReportModel, company: ReportCompany): void {
  const { price, spanChangePct: change, currency } = company;
  const text = numberText(price, priceDecimals(company));
  const style = { face: 'wide', size: 25.5, spacing: -0.7 } as const;
  const size = Math.min(style.size, (style.size * SIDE.width) / sheet.widthOf(text, style));
  sheet.part('P', () => sheet.line(text, { x: SIDE.x, y: mm(47) - size }, { ...style, size }));
  const small = { size: 9.6 } as const;
  const percent = percentText(change);
  const left = SIDE.x + (change ? mm(3.2) : 0);
  sheet.part('P', () => {
    arrow(sheet, change, { x: SIDE.x, y: mm(50.2), size: 9 });
    const colour = change ? (change > 0 ? COLOURS.up : COLOURS.down) : COLOURS.soft;
    sheet.line(percent, { x: left, y: mm(50.2) }, { ...small, colour });
    const next = left + sheet.widthOf(`${percent} `, small) + 1;
    sheet.line(`${overText(type, from)}, ${currency}`, { x: next, y: mm(50.2) }, small);
  });
}

/** Six figures between two rules. */
function drawStrip(sheet: Sheet, company: ReportCompany): void {
  const { week, month, threeMonths, yearToDate, low52w, high52w, volume, sessionDate } = company;
  const decimals = low52w >= 20 ? 0 : priceDecimals(company);
  const cells = [
    ['1 week', week],
    ['1 month', month],
    ['3 months', threeMonths],
    [sessionDate.slice(0, 4), yearToDate],
    ['52-week range', `${numberText(low52w, decimals)} to ${numberText(high52w, decimals)}`],
    ['Volume', amountText(volume)],
  ] as const;
  sheet.decoration(() => {
    for (const y of [STRIP_Y, STRIP_END]) sheet.rule({ x: PAGE.left, y }, { x: PAGE.right, y });
  });
  drawFigures(sheet, cells, STRIP_Y);
}

const FIGURE_SIZE = 11.6;
export const FIGURES_HEIGHT = STRIP_END - STRIP_Y;

/** Labels with a change or a text below each, in equal cells with lines between; `y` is their top. */
export function drawFigures(
  sheet: Sheet,
  cells: readonly (readonly [label: string, value: string | number | null])[],
  y: number,
): void {
  const width = WHOLE.width / cells.length;
  for (const [index, [label, value]] of cells.entries()) {
    const left = WHOLE.x + index * width + (index === 0 ? 0 : mm(2.6));
    const room = width - mm(index === 0 ? 1 : 3.6);
    if (index > 0)
      sheet.decoration(() =>
        sheet.rule(
          { x: left - mm(2.6), y },
          { x: left - mm(2.6), y: y + FIGURES_HEIGHT },
          { colour: COLOURS.line },
        ),
      );
    sheet.part('P', () => {
      sheet.line(label, { x: left, y: y + mm(2.4) }, DIM);
      const at = { x: left, y: y + mm(6.4) };
      if (typeof value !== 'string') {
        changeText(sheet, value, at, { size: FIGURE_SIZE });
        return;
      }
      const style = { size: FIGURE_SIZE, spacing: -0.1 } as const;
      const size = Math.min(FIGURE_SIZE, (FIGURE_SIZE * room) / sheet.widthOf(value, style));
      sheet.line(value, { x: at.x, y: at.y + (FIGURE_SIZE - size) * 0.6 }, { ...style, size });
    });
  }
}
