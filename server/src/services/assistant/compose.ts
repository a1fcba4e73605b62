import type { AssistantClaim, AssistantSentence, AssistantTopic } from '@meridian/contracts/assistant';
import type { Plan } from './plan-question.ts';

const LONGEST = 14;

/** The claims that answer a topic, in order; those that a portfolio does not have are passed over. */
function idsOf(topic: AssistantTopic, { window, symbols, absent, supposed }: Plan): readonly string[] {
  const change = (part: string) => `attribution.${window}.${part}`;
  switch (topic) {
    case 'overview':
      return [
        'value.total',
        'value.gain',
        'exposure.assetClasses',
        'concentration.largest',
        change('total'),
        'risk.volatility',
        'risk.market',
      ];
    case 'position':
      return [
        ...symbols.flatMap((symbol) => [`position.${symbol}`, `gain.${symbol}`, `risk.${symbol}`]),
        ...absent.map((symbol) => `coverage.absent.${symbol}`),
      ];
    case 'performance':
      return ['value.total', 'value.gain', 'value.best', 'value.worst'];
    case 'attribution':
      return [change('total'), change('hurt'), change('helped'), change('sectors')];
    case 'market':
      return [change('total'), change('market'), change('allocation'), 'risk.market'];
    case 'concentration':
      return ['concentration.largest', 'concentration.effective', 'exposure.sectors', 'risk.shares'];
    case 'sectors':
      return ['exposure.assetClasses', 'exposure.sectors', change('sectors')];
    case 'currencies':
      return ['exposure.currencies', 'shock.currencies'];
    case 'risk':
      return ['risk.volatility', 'risk.drawdown', 'risk.tail', 'risk.market', 'risk.shares'];
    case 'correlation':
      return ['risk.diversification', 'correlation.highest', 'correlation.lowest'];
    case 'stress':
      return supposed
        ? ['shock.asked', 'history.day', 'history.month']
        : ['history.day', 'history.week', 'history.month', 'shock.market', 'shock.crypto'];
    case 'income':
      return ['income.total'];
  }
}

const CAN_ANSWER =
  'The question names nothing that is known here, so this is an overview. Known are gains, what hurt or helped, concentration, sectors, currencies, risk, diversification, what-if questions such as a fall of the market by a tenth, dividends, the comparison with the market, and single holdings by symbol.';

/** The answer by the grammar: the claims of the topics in order, each once, and what it does not cover. */
export function composeAnswer(plan: Plan, claims: readonly AssistantClaim[]): AssistantSentence[] {
  const byId = new Map(claims.map((it) => [it.id, it]));
  const wanted = plan.topics.flatMap((topic) => idsOf(topic, plan));
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
