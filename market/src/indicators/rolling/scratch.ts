const columns: Float64Array[] = [];

/**
 * Memory for the values between two steps of an indicator, by place. It holds anything at first, and anything again when the
 * next indicator runs.
 */
export function scratch(place: number, length: number): Float64Array {
  let column = columns[place];
  if (!column || column.length < length) columns[place] = column = new Float64Array(length);
  return column.subarray(0, length);
}
