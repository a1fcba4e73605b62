import { barwise } from './barwise.ts';
import { volumeIndex } from './rolling/volume-index.ts';

/**
 * Negative volume index: begins with 1,000 and moves by the return of the close at bars with less volume than the
 * bar before. Only the change between two bars means something.
 * Source: N. G. Fosback, Stock Market Logic, 1976; as TA-Lib's NVI.
 */
export const nvi = barwise({
  name: 'nvi',
  title: 'Negative volume index',
  formula: 'N[1] × C / C[1] where V < V[1], else N[1], from 1,000 at the first bar',
  parameters: [],
  outputs: [''],
  cumulative: 'product',
  warmup: () => 0,
  memory: () => 0,
  begin() {
    return volumeIndex((volume, before) => volume < before);
  },
});
