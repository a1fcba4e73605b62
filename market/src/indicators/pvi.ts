import { barwise } from './barwise.ts';
import { volumeIndex } from './rolling/volume-index.ts';

/**
 * Positive volume index: begins with 1,000 and moves by the return of the close at bars with more volume than the
 * bar before. Only the change between two bars means something.
 * Source: N. G. Fosback, Stock Market Logic, 1976; as TA-Lib's PVI.
 */
export const pvi = barwise({
  name: 'pvi',
  title: 'Positive volume index',
  formula: 'P[1] × C / C[1] where V > V[1], else P[1], from 1,000 at the first bar',
  parameters: [],
  outputs: [''],
  cumulative: 'product',
  warmup: () => 0,
  memory: () => 0,
  begin() {
    return volumeIndex((volume, before) => volume > before);
  },
});
