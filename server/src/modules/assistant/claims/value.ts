import type { AssistantClaim } from '@meridian/contracts/assistant';
import type { Facts, PortfolioPosition } from '../facts.ts';
import { amount, counted, list, money, percent, price } from '../format.ts';
import { claim, computed, quoted } from './claim.ts';

/** Claims about the portfolio's value and its gain against cost. */
export function valueClaims(facts: Facts): AssistantClaim[] {
  const { exposure, positions, asOf } = facts;
  const priced = positions.filter(({ value }) => value !== null);
  const inPositions = counted(priced.length, 'position');
  const source = (field: 'net' | 'long' | 'short') => computed(`exposure.${field}`, exposure[field], asOf);
  const total =
    exposure.short < 0
      ? claim(
          'value',
          'value.total',
          `The portfolio is worth ${money(exposure.net)} net in ${inPositions}: ${money(exposure.long)} long and ${money(-exposure.short)} short.`,
          [source('net'), source('long'), source('short')],
        )
      : claim('value', 'value.total', `The portfolio is worth ${money(exposure.net)} in ${inPositions}.`, [
          source('net'),
        ]);
  return [total, ...gainClaims(facts)];
}

function gainClaims({ exposure, positions, asOf }: Facts): AssistantClaim[] {
  const { gain, gainShare } = exposure;
  const known = positions.filter((it) => it.gain !== null);
  if (gain === null || gainShare === null) return [];
  const of =
    known.length === positions.length
      ? 'its cost'
      : `the cost of the ${known.length} of ${positions.length} positions that have one`;
  const direction = gain < 0 ? 'down' : 'up';
  const [size, share] = [money(Math.abs(gain)), percent(Math.abs(gainShare))];
  const all = claim('value', 'value.gain', `Against ${of} it is ${direction} ${size}, ${share}.`, [
    computed('exposure.gain', gain, asOf),
    computed('exposure.gainShare', gainShare, asOf),
  ]);
  const ranked = known.toSorted((a, b) => b.gain! - a.gain!);
  const [best, worst] = [ranked[0]!, ranked.at(-1)!];
  const extremes = [
    ...(best.gain! > 0 ? [extreme(best, 'best', 'gain', asOf)] : []),
    ...(worst.gain! < 0 ? [extreme(worst, 'worst', 'loss', asOf)] : []),
  ];
  return known.length > 1 ? [all, ...extremes] : [all];
}

const extreme = ({ symbol, gain, gainShare }: PortfolioPosition, id: string, noun: string, asOf: string) =>
  claim(
    'value',
    `value.${id}`,
    `The largest ${noun} against cost is ${symbol} with ${money(gain!)}${gainShare === null ? '' : ` (${percent(gainShare)})`}.`,
    [
      computed(`positions.${symbol}.gain`, gain, asOf),
      computed(`positions.${symbol}.gainShare`, gainShare, asOf),
    ],
  );

/** Claims about one position: its value, its gain against cost, and its share of the risk. */
export function positionClaims(facts: Facts, position: PortfolioPosition): AssistantClaim[] {
  const { symbol, name, quantity, value, weight, currency, gain, gainShare, costBasis } = position;
  const { asOf, risk } = facts;
  const held = `${amount(quantity)} at ${price(position.price, currency)}`;
  const own = computed(`positions.${symbol}.quantity`, quantity, asOf);
  if (value === null || weight === null) {
    const text = `${symbol} (${name}) is ${held}. This server has no exchange rate to the dollar for it.`;
    return [claim('position', `position.${symbol}`, text, [own, quoted(facts, symbol, position.price)])];
  }
  const claims = [
    claim(
      'position',
      `position.${symbol}`,
      `${symbol} (${name}) is worth ${money(value)}, ${percent(weight)} of the portfolio: ${held}.`,
      [
        computed(`positions.${symbol}.value`, value, asOf),
        computed(`positions.${symbol}.weight`, weight, asOf),
        own,
        quoted(facts, symbol, position.price),
      ],
    ),
  ];
  if (gain !== null && gainShare !== null && costBasis !== null) {
    const direction = gain < 0 ? 'down' : 'up';
    claims.push(
      claim(
        'position',
        `gain.${symbol}`,
        `${symbol} is ${direction} ${money(Math.abs(gain))}, ${percent(Math.abs(gainShare))}, on a cost of ${price(costBasis, currency)} a unit.`,
        [
          computed(`positions.${symbol}.gain`, gain, asOf),
          computed(`positions.${symbol}.gainShare`, gainShare, asOf),
          computed(`positions.${symbol}.costBasis`, costBasis, asOf),
        ],
      ),
    );
  }
  return [...claims, ...(risk ? positionRisk(symbol, weight, risk, asOf) : [])];
}

function positionRisk(symbol: string, weight: number, risk: NonNullable<Facts['risk']>, asOf: string) {
  const found = risk.contributions.find((it) => it.symbol === symbol);
  if (!found || found.share === null || found.volatility === null) return [];
  const measuredAt = `${risk.sample.to}T00:00:00Z`;
  const beta = found.beta === null ? [] : [`its beta ${found.beta.toFixed(2).replace('-', '\u2212')}`];
  const traits = list([`its volatility is ${percent(found.volatility)} a year`, ...beta]);
  const path = `risk.contributions.${symbol}`;
  return [
    claim(
      'risk',
      `risk.${symbol}`,
      `${symbol} carries ${percent(found.share)} of the risk with ${percent(weight)} of the weight; ${traits}.`,
      [
        computed(`${path}.share`, found.share, measuredAt),
        computed(`positions.${symbol}.weight`, weight, asOf),
        computed(`${path}.volatility`, found.volatility, measuredAt),
        computed(`${path}.beta`, found.beta, measuredAt),
      ],
    ),
  ];
}
