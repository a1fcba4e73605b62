import type { ReportModel } from '@meridian/contracts/api/report-model';
import { COLOURS, mm, type Sheet } from '../../../shared/pdf/sheet.ts';
import {
  type Block,
  CELL,
  changeText,
  clipped,
  type BlockColumn,
  DIM,
  heading,
  HEADING_HEIGHT,
  NOTE,
} from './block.ts';
import { overText, TITLES } from './format.ts';

type Performers = NonNullable<ReportModel['topPerformers']>;
type Mover = Performers['gainers'][number];

const ROW = mm(5.4);
const HEAD = mm(4.6);
const GAP = mm(10);

/** The shares that moved most, with a bar each. A wide block shows gainers and losers side by side. */
export function performersBlock(
  sheet: Sheet,
  { performers, type, from }: { performers: Performers } & Pick<ReportModel, 'type' | 'from'>,
  { x, width }: BlockColumn,
  bookmark: (title: string) => void,
): Block {
  const { gainers, losers, members } = performers;
  const wide = width > mm(100);
  const rows = wide ? Math.max(gainers.length, losers.length) : gainers.length + losers.length;
  const note = `Of ${members} shares, ${overText(type, from)}.`;
  return {
    min: HEADING_HEIGHT + HEAD + rows * ROW + mm(6),
    stretch: 0,
    draw(y) {
      const top = heading(sheet, TITLES.topPerformers, { x, y, bookmark });
      const most = Math.max(...[...gainers, ...losers].map(({ changePct }) => Math.abs(changePct)), 1e-9);
      if (wide) {
        const half = (width - GAP) / 2;
        drawMovers(sheet, gainers, { x, y: top, width: half, most });
        drawMovers(sheet, losers, { x: x + half + GAP, y: top, width: half, most });
      } else drawMovers(sheet, [...gainers, ...losers.toReversed()], { x, y: top, width, most });
      sheet.part('P', () => sheet.line(note, { x, y: top + HEAD + rows * ROW + mm(2) }, NOTE));
    },
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The largest change, which has the longest bar. */
  readonly most: number;
}

function drawMovers(sheet: Sheet, movers: readonly Mover[], { x, y, width, most }: Place): void {
  if (movers.length === 0) return;
  const right = x + width;
  const named = width > mm(60);
  const barLeft = x + (named ? width * 0.6 : mm(15));
  const barWidth = right - mm(18) - barLeft;
  sheet.part('Table', () => {
    sheet.part('TR', () => {
      sheet.part('TH', () => sheet.line('Symbol', { x, y }, DIM), { scope: 'Column' });
      sheet.part('TH', () => sheet.line('Change', { x: right, y }, { ...DIM, align: 'right' }), {
        scope: 'Column',
      });
    });
    let top = y + HEAD;
    for (const { symbol, name, changePct } of movers) {
      line(sheet, x, right, top - mm(0.4));
      const at = top + mm(0.9);
      sheet.part('TR', () => {
        sheet.part(
          'TH',
          () => {
            sheet.line(clipped(sheet, symbol, mm(14), CELL), { x, y: at }, { ...CELL, face: 'strong' });
            if (named)
              sheet.line(
                clipped(sheet, name, width * 0.6 - mm(17), DIM),
                { x: x + mm(15), y: at + 0.8 },
                DIM,
              );
          },
          { scope: 'Row' },
        );
        sheet.part('TD', () => {
          drawBar(sheet, changePct / most, { x: barLeft, y: top + mm(1.3), width: barWidth });
          changeText(sheet, changePct, { x: right, y: at }, { size: CELL.size, align: 'right' });
        });
      });
      top += ROW;
    }
    line(sheet, x, right, top - mm(0.4));
  });
}

const line = (sheet: Sheet, x: number, right: number, y: number) =>
  sheet.decoration(() => sheet.rule({ x, y }, { x: right, y }, { colour: COLOURS.line, width: mm(0.2) }));

/** From the middle to the right for a rise, to the left for a fall. */
function drawBar(
  { pdf }: Sheet,
  share: number,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const middle = x + width / 2;
  const length = Math.max(0.5, (Math.abs(share) * width) / 2);
  pdf
    .rect(share > 0 ? middle : middle - length, y, length, mm(1.9))
    .fill(share > 0 ? COLOURS.upMark : COLOURS.downMark);
  pdf.rect(middle - 0.25, y - mm(0.3), 0.5, mm(2.5)).fill('#7c878d');
}
