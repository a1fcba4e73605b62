import type { AssistantClaim } from '@meridian/contracts/assistant';
import type { Exposure, Facts } from '../facts.ts';
import { counted, list, money, percent, ratio } from '../format.ts';
import { claim, computed, dayTime } from './claim.ts';

const PARTS_NAMED = 5;

/** Claims about allocation, concentration and income. */
export function exposureClaims(facts: Facts): AssistantClaim[] {
  const { exposure } = facts;
  return [
    ...partsClaim(facts, 'assetClasses', 'By asset class'),
    ...partsClaim(facts, 'sectors', 'By sector'),
    ...partsClaim(facts, 'currencies', 'By currency'),
    ...(exposure.concentration ? concentrationClaims(facts, exposure.concentration) : []),
    ...(exposure.lookThrough ? [lookThroughClaim(exposure.lookThrough)] : []),
    incomeClaim(facts),
  ];
}

function partsClaim(
  { exposure, asOf }: Facts,
  field: 'assetClasses' | 'sectors' | 'currencies',
  by: string,
): AssistantClaim[] {
  const parts = exposure[field];
  if (parts.length === 0) return [];
  const named = parts.slice(0, PARTS_NAMED);
  const rest = parts.length - named.length;
  const texts = named.map(({ name, weight }) => `${percent(weight)} ${name}`);
  const others = rest > 0 ? [counted(rest, 'smaller part')] : [];
  return [
    claim(
      'exposure',
      `exposure.${field}`,
      `${by} it is ${list([...texts, ...others])}.`,
      named.map(({ name, weight }) => computed(`exposure.${field}.${name}.weight`, weight, asOf)),
    ),
  ];
}

function concentrationClaims(
  { positions, asOf }: Facts,
  { largest, topFive, effectivePositions, herfindahl }: NonNullable<Exposure['concentration']>,
): AssistantClaim[] {
  const priced = positions.filter(({ weight }) => weight !== null);
  const source = (field: string, value: number) => computed(`exposure.concentration.${field}`, value, asOf);
  const five = priced.length > 5 ? `, and the five largest are ${percent(topFive)}` : '';
  return [
    claim(
      'concentration',
      'concentration.largest',
      `The largest position, ${priced[0]!.symbol}, is ${percent(largest)} of the portfolio${five}.`,
      [source('largest', largest), ...(five ? [source('topFive', topFive)] : [])],
    ),
    claim(
      'concentration',
      'concentration.effective',
      `With ${counted(priced.length, 'position')} it is as concentrated as ${ratio(effectivePositions)} equal ones would be (Herfindahl index ${ratio(herfindahl)}).`,
      [source('effectivePositions', effectivePositions), source('herfindahl', herfindahl)],
    ),
  ];
}

/** The largest exposure with each fund replaced by its holdings. */
function lookThroughClaim({
  funds,
  date,
  symbols,
  sectors,
}: NonNullable<Exposure['lookThrough']>): AssistantClaim {
  const [first] = symbols;
  const [sector] = sectors;
  const at = dayTime(date);
  const path = `exposure.lookThrough.symbols.${first!.symbol}`;
  return claim(
    'exposure',
    'exposure.lookThrough',
    `Seen through ${list(funds)}, the largest exposure is ${first!.symbol} with ${percent(first!.weight)}, of which ${percent(first!.direct)} is held directly, and the largest sector ${sector!.name} with ${percent(sector!.weight)}.`,
    [
      computed(`${path}.weight`, first!.weight, at),
      computed(`${path}.direct`, first!.direct, at),
      computed(`exposure.lookThrough.sectors.${sector!.name}.weight`, sector!.weight, at),
    ],
  );
}

function incomeClaim({ exposure, positions, asOf }: Facts): AssistantClaim {
  const { income, incomeYield } = exposure;
  const payers = positions.filter((it) => it.income !== 0).toSorted((a, b) => b.income - a.income);
  if (payers.length === 0) {
    return claim(
      'income',
      'income.total',
      'None of the holdings paid a dividend in the last twelve months.',
      [computed('exposure.income', income, asOf)],
    );
  }
  const first = payers[0]!;
  const share = incomeYield === null ? '' : `, ${percent(incomeYield)} of what the portfolio is worth`;
  const most = payers.length > 1 ? `; the most, ${money(first.income)}, comes from ${first.symbol}` : '';
  return claim(
    'income',
    'income.total',
    `Dividends of the last twelve months on these holdings come to ${money(income)}${share}${most}.`,
    [
      computed('exposure.income', income, asOf),
      computed('exposure.incomeYield', incomeYield, asOf),
      ...(most ? [computed(`positions.${first.symbol}.income`, first.income, asOf)] : []),
    ],
  );
}
