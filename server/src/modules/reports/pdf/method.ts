import type { ReportModel } from '@meridian/contracts/api/report-model';
import type { Sheet } from '../../../shared/pdf/sheet.ts';
import { type Block, heading, HEADING_HEIGHT, NOTE, WHOLE } from './block.ts';
import { sourceText } from './format.ts';

const ADJUSTED = {
  raw: 'as traded',
  split: 'adjusted for splits',
  all: 'adjusted for splits and dividends',
} as const;

/** Explains how the figures of the selected sections were computed. */
export function methodBlock(sheet: Sheet, model: ReportModel): Block {
  const words = methodWords(model);
  const { x, width } = WHOLE;
  return {
    min: HEADING_HEIGHT + sheet.heightOf(words, width, NOTE),
    stretch: 0,
    draw(y) {
      const top = heading(sheet, 'Method', { x, y });
      sheet.part('P', () => sheet.text(words, { x, y: top, width }, NOTE));
    },
  };
}

function methodWords({ sections, companies, source }: ReportModel): string {
  const risk = companies.map(({ riskAssessment }) => riskAssessment).find((it) => it);
  return [
    sourceText(source),
    'Prices are adjusted for splits; changes are from close to close.',
    sections.includes('technicalAnalysis') &&
      'RSI and ADX use Wilder smoothing; bands are two standard deviations around the 20-day average.',
    risk &&
      `Risk is of simple daily returns of ${risk.sample.bars} days, prices ${ADJUSTED[risk.conventions.adjustment]}; volatility and ratios are annualised by ${risk.conventions.periodsPerYear} days, without a risk-free rate. Beta and correlation use ${risk.conventions.commonBars} paired returns.`,
    sections.includes('newsSummary') &&
      'News sentiment is scored from the title with a lexicon of market language.',
    sections.includes('recommendations') &&
      'Recommendations follow fixed rules from these figures. They do not consider your situation and are not advice.',
    'Each figure equals the response of the API for the same day.',
  ]
    .filter(Boolean)
    .join(' ');
}
