import { PORTAL } from '@meridian/contracts/portal-config';
import type { ReportModel } from '@meridian/contracts/api/report-model';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { drawBrand } from '../../../shared/pdf/brand.ts';
import { COLOURS, mm, PAGE, type Sheet } from '../../../shared/pdf/sheet.ts';
import { clipped } from './block.ts';
import { reportTitle } from './head.ts';
import { sourceText } from './format.ts';

/** The mark across every page of a sample or preview. */
export type Mark = 'Sample' | 'Preview';

const SMALL = { size: 7.6, colour: COLOURS.dim } as const;
const FOOT_Y = mm(284);
const MARK_SIZE = 150;

/** Draws the background of a page: the mark, and the product name at the top. */
export function drawGround(sheet: Sheet, mark: Mark | null): void {
  sheet.decoration(() => {
    if (mark) drawMark(sheet, mark);
    drawBrand(sheet, PORTAL.brand.name);
  });
}

function drawMark(sheet: Sheet, mark: Mark): void {
  const { pdf } = sheet;
  const style = { face: 'wide', size: MARK_SIZE, colour: '#eef0f1' } as const;
  const width = sheet.widthOf(mark, style);
  pdf.save();
  pdf.rotate(-54, { origin: [PAGE.width / 2, PAGE.height / 2] });
  sheet.line(mark, { x: (PAGE.width - width) / 2, y: PAGE.height / 2 - MARK_SIZE * 0.6 }, style);
  pdf.restore();
}

/** Draws the header and footer of every page once the number of pages is known. */
export function drawFrames(sheet: Sheet, model: ReportModel, mark: Mark | null): void {
  const { pdf } = sheet;
  const { count } = pdf.bufferedPageRange();
  const title = clipped(sheet, reportTitle(model), mm(74), SMALL);
  const left = [sourceText(model.source), model.disclaimer, mark ? `${mark}, not for redistribution.` : ''];
  const right = `Figures of ${momentText(Date.parse(model.closedAt))}`;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    sheet.decoration(() => {
      sheet.line(title, { x: PAGE.axis - mm(6), y: mm(14.9) }, { ...SMALL, align: 'right' });
      sheet.line(
        `Page ${page + 1} of ${count}`,
        { x: PAGE.right, y: mm(14.9) },
        { ...SMALL, align: 'right' },
      );
      const y = FOOT_Y;
      sheet.rule({ x: PAGE.left, y: y - mm(3) }, { x: PAGE.right, y: y - mm(3) });
      const words = left.filter(Boolean).join(' ');
      sheet.line(clipped(sheet, words, mm(126), SMALL), { x: PAGE.left, y }, SMALL);
      sheet.line(right, { x: PAGE.right, y }, { ...SMALL, align: 'right' });
    });
  }
}
