import type { AssistantClaim, AttributionWindow } from '@meridian/contracts/assistant';
import type { Attribution, Facts } from '../facts.ts';
import { change, day, list, money } from '../format.ts';
import { claim, computed, dayTime } from './claim.ts';

const NAMED = 3;
/** Less is 0.0% in words. */
const NAMED_FROM = 0.0005;
const WINDOW_WORDS: Readonly<Record<AttributionWindow, string>> = {
  '1m': 'Over the last month',
  '3m': 'Over the last three months',
  ytd: 'Since the beginning of the year',
  '1y': 'Over the last year',
};

/** What the holdings and the sectors did over each window, and against the market. */
export const attributionClaims = (facts: Facts): AssistantClaim[] => facts.attribution.flatMap(windowClaims);

function windowClaims(found: Attribution): AssistantClaim[] {
  const { window, positions, sectors } = found;
  const source = sourceIn(found);
  const make = (id: string, text: string, sources: readonly ReturnType<typeof source>[]) =>
    claim('attribution', `attribution.${window}.${id}`, text, sources);
  const span = `${WINDOW_WORDS[window]} (${day(found.from)} to ${day(found.to)})`;
  const market = found.benchmarkChange === null ? '' : `, and the market ${change(found.benchmarkChange)}`;
  const claims = [
    make('total', `${span} the current holdings returned ${change(found.change)}${market}.`, [
      source('change', found.change),
      source('benchmarkChange', found.benchmarkChange),
    ]),
  ];
  const of = (some: typeof positions) =>
    list(
      some.map(
        (it) => `${it.symbol} (${change(it.contribution)} of the portfolio, itself ${change(it.change)})`,
      ),
    );
  const sourcesOf = (some: typeof positions) =>
    some.flatMap(({ symbol, contribution, change: own }) => [
      source(`positions.${symbol}.contribution`, contribution),
      source(`positions.${symbol}.change`, own),
    ]);
  const hurt = positions
    .filter(({ contribution }) => contribution <= -NAMED_FROM)
    .toReversed()
    .slice(0, NAMED);
  const helped = positions.filter(({ contribution }) => contribution >= NAMED_FROM).slice(0, NAMED);
  const when = WINDOW_WORDS[window];
  if (hurt.length > 0)
    claims.push(make('hurt', `${when} the largest losses came from ${of(hurt)}.`, sourcesOf(hurt)));
  else claims.push(make('hurt', `${when} none of the positions lost.`, []));
  if (helped.length > 0) {
    claims.push(make('helped', `${when} the largest gains came from ${of(helped)}.`, sourcesOf(helped)));
  }
  if (sectors.length > 1) {
    const ends = [sectors[0]!, sectors.at(-1)!];
    const [best, worst] = ends.map(({ name, contribution }) => `${name} with ${change(contribution)}`);
    claims.push(
      make(
        'sectors',
        `${when} the best sector was ${best} of the portfolio and the worst ${worst}.`,
        ends.map(({ name, contribution }) => source(`sectors.${name}.contribution`, contribution)),
      ),
    );
  }
  return [...claims, ...comparisonClaim(found)];
}

const sourceIn = (found: Attribution) => (path: string, value: number | null) =>
  computed(`attribution.${found.window}.${path}`, value, dayTime(found.to));

function comparisonClaim(found: Attribution): AssistantClaim[] {
  const { comparison, window } = found;
  if (!comparison) return [];
  const source = sourceIn(found);
  const { allocation, selection } = comparison;
  const ranked = comparison.effects.toSorted((a, b) => b.allocation - a.allocation);
  const [best, worst] = [ranked[0]!, ranked.at(-1)!];
  return [
    claim(
      'attribution',
      `attribution.${window}.market`,
      `${WINDOW_WORDS[window]} its shares returned ${change(comparison.change)} and all companies of the market ${change(comparison.marketChange)}: ${change(allocation)} came from the choice of sectors and ${change(selection)} from the choice of companies.`,
      [
        source('comparison.change', comparison.change),
        source('comparison.marketChange', comparison.marketChange),
        source('comparison.allocation', allocation),
        source('comparison.selection', selection),
      ],
    ),
    claim(
      'attribution',
      `attribution.${window}.allocation`,
      `The choice of sectors gained most by ${best.name} (${change(best.allocation)}) and lost most by ${worst.name} (${change(worst.allocation)}).`,
      [best, worst].map((effect) =>
        source(`comparison.effects.${effect.name}.allocation`, effect.allocation),
      ),
    ),
  ];
}

/** What worst stretches and shocks would do. */
export function stressClaims({ stress, risk, asOf }: Facts): AssistantClaim[] {
  return stress.map(({ id, name, kind, from, to, change: share, value }) => {
    const text =
      kind === 'history' && from !== null && to !== null
        ? `${name} at these weights, ${from === to ? day(from) : `${day(from)} to ${day(to)}`}, was ${change(share)}: today ${money(value)}.`
        : `If ${name.replace(/^(?:The|Every) /, (word) => word.toLowerCase())}, that is ${change(share)} of the portfolio, ${money(value)}${name.startsWith('The market') ? ', by its beta' : ''}.`;
    const at = kind === 'history' && risk ? dayTime(risk.sample.to) : asOf;
    return claim('stress', id, text, [
      computed(`stress.${id}.change`, share, at),
      computed(`stress.${id}.value`, value, at),
    ]);
  });
}
