import type { ReportCompany } from '@meridian/contracts/api/report-model';
import type { ReportType } from '@meridian/contracts/reports';
import { areShares } from '@meridian/market/simulator/instrument';
import { dayText } from '../../../shared/formatters/date-time.ts';

const WHOLE = new Intl.NumberFormat('en-US');
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const DAY_MONTH = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MINUS = '\u2212';

/** `1,234.50`, with a true minus. */
export function numberText(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const digits = WHOLE.format(BigInt(whole)) + (fraction === undefined ? '' : `.${fraction}`);
  return value < 0 && /[1-9]/.test(digits) ? MINUS + digits : digits;
}

/** A sentence whose negative numbers use the true minus. */
export const sentenceText = (text: string): string => text.replaceAll(/(?<!\w)-(?=\d)/g, MINUS);

/** `+1.27%`; a dash when unknown. */
export const percentText = (percent: number | null, decimals = 2): string =>
  percent === null ? '\u2013' : `${percent > 0 ? '+' : ''}${numberText(percent, decimals)}%`;

/** A share of 1 in percent, with a sign only when it is below zero. */
export const shareText = (share: number | null, decimals = 1): string =>
  share === null ? '\u2013' : `${numberText(100 * share, decimals)}%`;

export const measureText = (value: number | null, decimals = 2): string =>
  value === null ? '\u2013' : numberText(value, decimals);

/** The number of decimals of a symbol's prices. */
export function priceDecimals({ assetClass, price }: Pick<ReportCompany, 'assetClass' | 'price'>): number {
  if (areShares(assetClass) || assetClass === 'index' || price >= 1_000) return 2;
  return price >= 20 ? 3 : 5;
}

/** `25.6M` */
export function amountText(value: number): string {
  for (const [least, unit] of [
    [1e12, 'T'],
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ] as const)
    if (value >= least) return `${numberText(value / least, 1)}${unit}`;
  return numberText(value, value >= 100 ? 0 : 2);
}

/** `20 Nov 2026` */
export const dateText = (date: string): string => dayText(Date.parse(date));
/** `20 Nov` */
export const shortDate = (date: string): string => DAY_MONTH.format(Date.parse(date));
export const monthText = (date: string): string => MONTH.format(Date.parse(date));

/** `14 to 20 Nov 2026`, or one date. */
export function spanText(from: string, to: string): string {
  if (from === to) return dateText(to);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${dateText(to)}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? shortDate(from) : dateText(from)} to ${dateText(to)}`;
}

const SPAN_WORDS = { daily: 'on the day', weekly: 'in the week', monthly: 'in the month' } as const;

/** The period of the change beside the price. */
export const overText = (type: ReportType, from: string): string =>
  type === 'custom' ? `since ${shortDate(from)} ${from.slice(0, 4)}` : SPAN_WORDS[type];

/** States for each source whether its prices are simulated or imported. */
export function sourceText(source: string): string {
  const imports = source.split(', ').filter((name) => name.startsWith('import:'));
  const names = imports.map((name) => name.slice('import:'.length)).join(', ');
  if (imports.length === 0) return 'Simulated prices. They are not prices of a real market.';
  const others = source.includes('simulated') ? ', and simulated prices' : '';
  return `Imported prices (${names})${others}.`;
}

/** The titles of the sections, in headings and bookmarks. */
export const TITLES = {
  marketOverview: 'Market overview',
  topPerformers: 'Top performers',
  technicalAnalysis: 'Technical analysis',
  newsSummary: 'News summary',
  recommendations: 'Recommendations',
  riskAssessment: 'Risk assessment',
} as const;
