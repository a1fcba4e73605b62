import type { marketCalls } from '@meridian/contracts/portal/market';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import type { AnswersOf } from '../call.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('160');
};

export const marketAnswers = (_context: Context): AnswersOf<typeof marketCalls> => ({
  marketOverview: notYet,
  marketLive: notYet,
  marketQuote: notYet,
  marketCandles: notYet,
  marketNews: notYet,
  search: notYet,
});
