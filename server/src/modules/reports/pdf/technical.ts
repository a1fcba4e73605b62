import type { ReportCompany } from '@meridian/contracts/api/report-model';
import { COLOURS, mm, type Sheet } from '../../../shared/pdf/sheet.ts';
import {
  type Block,
  CELL,
  changeText,
  type BlockColumn,
  DIM,
  heading,
  HEADING_HEIGHT,
  NOTE,
} from './block.ts';
import { drawMacd, drawRsi } from './oscillators.ts';
import { measureText, priceDecimals, TITLES } from './format.ts';

type Technical = NonNullable<ReportCompany['technicalAnalysis']>;

const ROW = mm(5.4);
const HEAD = mm(4.6);
const PANEL = { least: mm(18), most: mm(78) };
const PANEL_TITLE = mm(5.5);
const GAP = mm(3);

/** Whether there are values to draw: the first ones need some weeks of bars. */
const hasSeries = ({ series }: Technical): boolean =>
  series.filter(({ rsi, macdSignal }) => rsi !== null && macdSignal !== null).length > 1;

/** The indicators with their signals, and charts of two of them over the last months. */
export function technicalBlock(
  sheet: Sheet,
  { company, technical }: { company: ReportCompany; technical: Technical },
  column: BlockColumn,
  bookmark: (title: string) => void,
): Block {
  const { x, width } = column;
  const beside = width > mm(150);
  const drawn = hasSeries(technical);
  const panels = drawn ? (beside ? 1 : 2) : 0;
  const { buy, neutral, sell } = technical.summary;
  const note = `By their usual rules, ${buy} of ${buy + neutral + sell} say buy, ${sell} say sell, ${neutral} neither. A count, not a suggestion to trade.`;
  const table = HEAD + technical.rows.length * ROW;
  const noteHeight = sheet.heightOf(note, width, NOTE) + mm(3);
  const rest = HEADING_HEIGHT + table + noteHeight + panels * (PANEL_TITLE + GAP);
  return {
    min: rest + panels * PANEL.least,
    stretch: panels * (PANEL.most - PANEL.least),
    draw(y, height) {
      const top = heading(sheet, TITLES.technicalAnalysis, { x, y, bookmark });
      drawRows(sheet, company, technical, { ...column, y: top });
      let at = top + table + mm(1.5);
      sheet.part('P', () => sheet.text(note, { x, y: at, width }, NOTE));
      at = top + table + noteHeight;
      if (!drawn) return;
      const size = (height - rest) / panels;
      const half = (width - mm(8)) / 2;
      const first = { x, y: at + PANEL_TITLE, width: beside ? half : width, height: size };
      const second = beside
        ? { ...first, x: x + half + mm(8) }
        : { ...first, y: first.y + size + GAP + PANEL_TITLE };
      panelTitle(sheet, 'RSI, 14 days', first);
      drawRsi(sheet, technical.series, first);
      panelTitle(sheet, 'MACD, 12, 26 and 9 days; dashed: its signal line', second);
      drawMacd(sheet, technical.series, second);
    },
  };
}

const panelTitle = (sheet: Sheet, title: string, { x, y }: { x: number; y: number }) =>
  sheet.part('P', () => sheet.line(title, { x, y: y - mm(4.1) }, NOTE));

const SIGNAL_WORDS = { buy: 'buy', neutral: 'neutral', sell: 'sell' } as const;

function drawRows(
  sheet: Sheet,
  company: ReportCompany,
  { rows }: Technical,
  { x, y, width }: BlockColumn & { y: number },
): void {
  const right = x + width;
  const [valueAt, againstAt] = [x + width * 0.56, x + width * 0.8];
  const decimals = priceDecimals(company);
  sheet.part('Table', () => {
    sheet.part('TR', () => {
      const columns = [
        ['Measure', x, 'left'],
        ['Value', valueAt, 'right'],
        ['Close against it', againstAt, 'right'],
        ['By its rule', right, 'right'],
      ] as const;
      for (const [text, at, align] of columns)
        sheet.part('TH', () => sheet.line(text, { x: at, y }, { ...DIM, align }), { scope: 'Column' });
    });
    for (const [index, { title, value, againstClosePct, signal, indicator }] of rows.entries()) {
      const top = y + HEAD + index * ROW;
      sheet.decoration(() =>
        sheet.rule(
          { x, y: top - mm(0.4) },
          { x: right, y: top - mm(0.4) },
          { colour: COLOURS.line, width: mm(0.2) },
        ),
      );
      const at = top + mm(1);
      const isPrice = againstClosePct !== null || indicator.startsWith('atr') || indicator.startsWith('macd');
      sheet.part('TR', () => {
        sheet.part('TH', () => sheet.line(title, { x, y: at }, CELL), { scope: 'Row' });
        sheet.part('TD', () =>
          sheet.line(
            measureText(value, isPrice ? decimals : 1),
            { x: valueAt, y: at },
            { ...CELL, align: 'right' },
          ),
        );
        sheet.part('TD', () => {
          if (againstClosePct !== null)
            changeText(sheet, againstClosePct, { x: againstAt, y: at }, { size: CELL.size, align: 'right' });
        });
        sheet.part('TD', () => {
          if (signal) sheet.line(SIGNAL_WORDS[signal], { x: right, y: at }, { ...CELL, align: 'right' });
        });
      });
    }
  });
}
