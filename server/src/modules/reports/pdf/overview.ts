import type { ReportModel } from '@meridian/contracts/api/report-model';
import { COLOURS, mm, type Sheet } from '../../../shared/pdf/sheet.ts';
import {
  BODY,
  type Block,
  CELL,
  changeText,
  clipped,
  type BlockColumn,
  heading,
  HEADING_HEIGHT,
  NOTE,
} from './block.ts';
import { changeStrip } from './charts.ts';
import { dateText, numberText, percentText, sentenceText, TITLES } from './format.ts';

type Overview = NonNullable<ReportModel['marketOverview']>;

const ROW = mm(5.2);
const STRIP = { least: mm(16), most: mm(40) };

/** The market in sentences, its indices, and a year of the leading index. */
export function overviewBlock(
  sheet: Sheet,
  overview: Overview,
  { x, width }: BlockColumn,
  bookmark: (title: string) => void,
): Block {
  const { commentary, indices, leading } = overview;
  const words = sentenceText(commentary) || 'There was no market session to summarize.';
  const textHeight = sheet.heightOf(words, width, BODY);
  const strip = leading && leading.returns.length > 0 ? leading : null;
  const rest = HEADING_HEIGHT + textHeight + mm(2) + indices.length * ROW + (strip ? mm(8) : 0);
  return {
    min: rest + (strip ? STRIP.least : 0),
    stretch: strip ? STRIP.most - STRIP.least : 0,
    draw(y, height) {
      let at = heading(sheet, TITLES.marketOverview, { x, y, bookmark });
      sheet.part('P', () => (at += sheet.text(words, { x, y: at, width }, BODY) + mm(2)));
      if (indices.length > 0) drawIndices(sheet, indices, { x, width }, at);
      at += indices.length * ROW;
      if (strip) drawLeading(sheet, strip, { x, y: at + mm(3), width, height: height - rest });
    },
  };
}

function drawIndices(sheet: Sheet, indices: Overview['indices'], { x, width }: BlockColumn, y: number): void {
  sheet.part('Table', () => {
    for (const [row, { name, value, changePct }] of indices.entries()) {
      const top = y + row * ROW + mm(1.1);
      sheet.part('TR', () => {
        sheet.part('TH', () => sheet.line(clipped(sheet, name, width * 0.55, CELL), { x, y: top }, CELL), {
          scope: 'Row',
        });
        sheet.part('TD', () =>
          sheet.line(numberText(value, 2), { x: x + width * 0.76, y: top }, { ...CELL, align: 'right' }),
        );
        sheet.part('TD', () =>
          changeText(sheet, changePct, { x: x + width, y: top }, { size: CELL.size, align: 'right' }),
        );
      });
      const bottom = y + (row + 1) * ROW;
      sheet.decoration(() =>
        sheet.rule({ x, y: bottom }, { x: x + width, y: bottom }, { colour: COLOURS.line, width: mm(0.2) }),
      );
    }
  });
}

function drawLeading(
  sheet: Sheet,
  { symbol, name, returns }: NonNullable<Overview['leading']>,
  area: { x: number; y: number; width: number; height: number },
): void {
  const up = returns.filter(({ changePct }) => changePct > 0).length;
  const [first, last] = [returns[0]!, returns.at(-1)!];
  const alt = `Daily changes of ${name} from ${dateText(first.date)} to ${dateText(last.date)}: ${up} of ${returns.length} days rose, the last one changed by ${percentText(last.changePct)}.`;
  const bbox = [area.x, area.y, area.x + area.width, area.y + area.height] as const;
  sheet.part(
    'Figure',
    () =>
      changeStrip(
        sheet,
        returns.map(({ changePct }) => changePct),
        area,
      ),
    { alt, bbox },
  );
  const note = `${symbol}, one bar per trading day of a year: above the line up, below the line down.`;
  sheet.part('P', () => sheet.line(note, { x: area.x, y: area.y + area.height + mm(1.2) }, NOTE));
}
