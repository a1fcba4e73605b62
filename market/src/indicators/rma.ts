import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { wilderMemory } from './rolling/forgetting.ts';
import { wilderMean } from './rolling/smoothing.ts';

/**
 * Wilder's moving average: it moves by 1 / `period` of the distance to each new close, and begins with the mean of
 * the first `period` closes.
 * Source: J. W. Wilder, New Concepts in Technical Trading Systems, 1978, section III; as TA-Lib's RMA.
 */
export const rma = barwise({
  name: 'rma',
  title: "Wilder's moving average",
  formula: 'R = R[1] + 1 / period × (C - R[1])',
  overlay: 'all',
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: ([length]) => wilderMemory(length!),
  begin([length]) {
    const mean = wilderMean(length!);
    return ({ close }, [out]) => mean.over(close, out!);
  },
});
