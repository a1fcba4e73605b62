import type { AssistantClaim, AssistantSentence, AssistantTopic } from '@meridian/contracts/assistant';
import type { QuestionPlan } from './plan-question.ts';

const LONGEST = 14;

type IdsOf = (plan: QuestionPlan, change: (part: string) => string) => readonly string[];

/** The claims of each topic, in order. Claims that a portfolio does not have are skipped. */
const IDS: Readonly<Record<AssistantTopic, IdsOf>> = {
  overview: (_, change) => [
    'value.total',
    'value.gain',
    'exposure.assetClasses',
    'concentration.largest',
    change('total'),
    'risk.volatility',
    'risk.market',
  ],
  position: ({ symbols, absent }) => [
    ...symbols.flatMap((symbol) => [`position.${symbol}`, `gain.${symbol}`, `risk.${symbol}`]),
    ...absent.map((symbol) => `coverage.absent.${symbol}`),
  ],
  performance: () => ['value.total', 'value.gain', 'value.best', 'value.worst'],
  attribution: (_, change) => [change('total'), change('hurt'), change('helped'), change('sectors')],
  market: (_, change) => [change('total'), change('market'), change('allocation'), 'risk.market'],
  concentration: () => [
    'concentration.largest',
    'concentration.effective',
    'exposure.sectors',
    'exposure.lookThrough',
    'risk.shares',
  ],
  sectors: (_, change) => [
    'exposure.assetClasses',
    'exposure.sectors',
    'exposure.lookThrough',
    change('sectors'),
  ],
  currencies: () => ['exposure.currencies', 'shock.currencies'],
  risk: () => ['risk.volatility', 'risk.drawdown', 'risk.tail', 'risk.market', 'risk.shares'],
  correlation: () => ['risk.diversification', 'correlation.highest', 'correlation.lowest'],
  stress: ({ supposed }) =>
    supposed
      ? ['shock.asked', 'history.day', 'history.month']
      : ['history.day', 'history.week', 'history.month', 'shock.market', 'shock.crypto'],
  income: () => ['income.total'],
};

const CAN_ANSWER =
  'The question does not mention a known topic, so this is an overview. You can ask about gains, what hurt or helped, concentration, sectors, currencies, risk, diversification, what-if questions such as a fall of the market by a tenth, dividends, the comparison with the market, and single holdings by symbol.';

/** Composes the answer by rules: the claims of the topics in order, each once, and notes on what is not covered. */
export function composeAnswer(plan: QuestionPlan, claims: readonly AssistantClaim[]): AssistantSentence[] {
  const byId = new Map(claims.map((it) => [it.id, it]));
  const wanted = plan.topics.flatMap((topic) =>
    IDS[topic](plan, (part) => `attribution.${plan.window}.${part}`),
  );
  const notes = claims
    .filter(({ id }) => id.startsWith('coverage.rate.') || id === 'coverage.risk' || id === 'coverage.source')
    .map(({ id }) => id);
  const ids = [...new Set(wanted)].filter((id) => byId.has(id)).slice(0, LONGEST - notes.length);
  const sentences = [...ids, ...notes].map((id) => ({ text: byId.get(id)!.text, claims: [id] }));
  return plan.understood ? sentences : [{ text: CAN_ANSWER, claims: [] }, ...sentences];
}

/** The sentences as one text. */
export const answerText = (sentences: readonly AssistantSentence[]): string =>
  sentences.map(({ text }) => text).join(' ');
