import { newColumn } from '../kept-columns.ts';

/** Simple returns from each value to the next, in a column from `take`: one fewer than values. */
export function simpleReturns(values: Float64Array, take = newColumn): Float64Array {
  const returns = take(Math.max(0, values.length - 1));
  for (let i = 0; i < returns.length; i++) returns[i] = values[i + 1]! / values[i]! - 1;
  return returns;
}

/** Closes of one symbol at rising timestamps (milliseconds since 1970 UTC). */
interface Closes {
  readonly timestamp: Float64Array;
  readonly close: Float64Array;
}

/** The closes of both at the timestamps that both have. */
export function commonCloses(one: Closes, other: Closes): { one: Float64Array; other: Float64Array } {
  const room = Math.min(one.close.length, other.close.length);
  const common = { one: new Float64Array(room), other: new Float64Array(room) };
  let length = 0;
  for (let i = 0, j = 0; i < one.close.length && j < other.close.length;) {
    const ahead = one.timestamp[i]! - other.timestamp[j]!;
    if (ahead === 0) {
      common.one[length] = one.close[i]!;
      common.other[length++] = other.close[j]!;
    }
    if (ahead <= 0) i++;
    if (ahead >= 0) j++;
  }
  return { one: common.one.subarray(0, length), other: common.other.subarray(0, length) };
}
