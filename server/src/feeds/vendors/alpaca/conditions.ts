import { TAPE_C } from '../../conditions.ts';
import { FULL_EFFECT, type TradeEffect } from '../../feed-message.ts';

const VOLUME_ALONE: TradeEffect = { last: false, range: false, volume: true };
const NOT_LAST: TradeEffect = { last: false, range: true, volume: true };
const NOTHING: TradeEffect = { last: false, range: false, volume: false };
const NO_VOLUME: TradeEffect = { last: true, range: true, volume: false };

/**
 * What trades with a sale condition change in consolidated figures. Source: the update rules for consolidated processing in the
 * CTS specification and the UTP specification, appendix of sale conditions. Other codes change everything.
 */
const EFFECTS: ReadonlyMap<string, TradeEffect> = new Map([
  // Average price, cash sale, price variation, odd lot, next day, seller, extended hours, contingent, qualified contingent.
  ...['B', 'W', 'C', 'H', 'I', 'N', 'R', 'T', 'U', 'V', '7'].map((code) => [code, VOLUME_ALONE] as const),
  // Bunched sold, prior reference price, sold out of sequence, derivatively priced: only a first trade is the last one.
  ...['G', 'P', 'Z', '4'].map((code) => [code, NOT_LAST] as const),
  // Official opening and closing price of an exchange: reports of trades that were reported before.
  ...['M', 'Q'].map((code) => [code, NOTHING] as const),
  // Corrected consolidated close.
  ['9', NO_VOLUME],
]);

/** On tape C: a bunched trade, which is an average price on the others. */
const BUNCHED = 'B';

/** The effect of a trade with these sale conditions on a tape: each can only take something away. */
export function effectOf(conditions: readonly unknown[], tape: unknown): TradeEffect {
  let effect = FULL_EFFECT;
  for (const sent of conditions) {
    const code = typeof sent === 'string' ? sent.trim() : '';
    const own = tape === TAPE_C && code === BUNCHED ? undefined : EFFECTS.get(code);
    if (!own) continue;
    effect = {
      last: effect.last && own.last,
      range: effect.range && own.range,
      volume: effect.volume && own.volume,
    };
  }
  return effect;
}
