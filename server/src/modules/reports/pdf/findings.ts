import type { ReportCompany } from '@meridian/contracts/api/report-model';
import { COLOURS, mm, type Sheet } from '../../../shared/pdf/sheet.ts';
import { arrow, type Block, CELL, type BlockColumn, DIM, heading, HEADING_HEIGHT, NOTE } from './block.ts';
import { sentenceText, TITLES } from './format.ts';

type Recommendations = NonNullable<ReportCompany['recommendations']>;
type Horizon = Recommendations[number];
type Finding = Horizon['findings'][number];

const HORIZON_WORDS = {
  short: 'Days to weeks',
  medium: 'Weeks to months',
  long: 'Months to years',
} as const;
const NONE = 'The rules found nothing.';
const INDENT = mm(4);
const TITLE_STYLE = { ...CELL, face: 'strong' } as const;
const GAP = mm(6);
const END_NOTE =
  'Findings of rules with their evidence, not a suggestion to trade. Arrows: for or against a rising price.';

/** The findings of each horizon, stacked or side by side when there is room. */
export function findingsBlock(
  sheet: Sheet,
  recommendations: Recommendations,
  { x, width }: BlockColumn,
  bookmark: (title: string) => void,
): Block {
  const beside = width > mm(150);
  const own = beside ? (width - 2 * GAP) / 3 : width;
  const horizons = recommendations.map(withMinus);
  const heights = horizons.map((horizon) => heightOf(sheet, horizon, own));
  const content = beside ? Math.max(...heights) : heights.reduce((sum, height) => sum + height, 0);
  return {
    min: HEADING_HEIGHT + content + sheet.heightOf(END_NOTE, width, NOTE) + mm(1),
    stretch: 0,
    draw(y) {
      const top = heading(sheet, TITLES.recommendations, { x, y, bookmark });
      let at = top;
      for (const [index, horizon] of horizons.entries()) {
        drawHorizon(sheet, horizon, {
          x: beside ? x + index * (own + GAP) : x,
          y: beside ? top : at,
          width: own,
        });
        at += heights[index]!;
      }
      sheet.part('P', () => sheet.text(END_NOTE, { x, y: top + content + mm(1), width }, NOTE));
    },
  };
}

const withMinus = (horizon: Horizon): Horizon => ({
  ...horizon,
  findings: horizon.findings.map((it) => ({
    ...it,
    title: sentenceText(it.title),
    text: sentenceText(it.text),
  })),
});

const HORIZON_HEAD = mm(5);

function heightOf(sheet: Sheet, { findings }: Horizon, width: number): number {
  const all = findings.reduce((sum, finding) => sum + findingHeight(sheet, finding, width), 0);
  return HORIZON_HEAD + (findings.length === 0 ? mm(5) : all) + mm(2);
}

const findingHeight = (sheet: Sheet, { title, text }: Finding, width: number) =>
  mm(1.2) +
  sheet.heightOf(title, width - INDENT, TITLE_STYLE) +
  sheet.heightOf(text, width - INDENT, NOTE) +
  mm(1.2);

function drawHorizon(
  sheet: Sheet,
  { horizon, findings }: Horizon,
  { x, y, width }: BlockColumn & { y: number },
): void {
  sheet.part('H3', () => sheet.line(HORIZON_WORDS[horizon], { x, y }, DIM));
  let top = y + HORIZON_HEAD - mm(0.6);
  if (findings.length === 0) sheet.part('P', () => sheet.line(NONE, { x, y: top + mm(1) }, NOTE));
  for (const finding of findings) {
    const { title, text, direction } = finding;
    sheet.decoration(() =>
      sheet.rule({ x, y: top }, { x: x + width, y: top }, { colour: COLOURS.line, width: mm(0.2) }),
    );
    const at = top + mm(1.2);
    sheet.part('P', () => {
      const sign = { bullish: 1, bearish: -1, neutral: 0 }[direction];
      if (sign === 0)
        sheet.pdf
          .circle(x + 2.4, at + 4.4, 1.7)
          .lineWidth(0.8)
          .strokeColor('#7c878d')
          .stroke();
      else arrow(sheet, sign, { x, y: at, size: 8 });
      const place = { x: x + INDENT, width: width - INDENT };
      const high = sheet.text(title, { ...place, y: at }, TITLE_STYLE);
      sheet.text(text, { ...place, y: at + high }, NOTE);
    });
    top += findingHeight(sheet, finding, width);
  }
}
