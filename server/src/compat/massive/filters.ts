import { BOUNDS } from '@meridian/contracts/compat/massive/fields';

type Value = string | number;

const KEEPS: Readonly<Record<(typeof BOUNDS)[number], (value: Value, bound: Value) => boolean>> = {
  gte: (value, bound) => value >= bound,
  gt: (value, bound) => value > bound,
  lte: (value, bound) => value <= bound,
  lt: (value, bound) => value < bound,
};

/** Whether a value equals the parameter `name` and lies within its bounds such as `name.gte`; those not given hold. */
export function isWithin(query: Readonly<Record<string, unknown>>, name: string, value: Value): boolean {
  const wanted = query[name] as Value | undefined;
  return (
    (wanted === undefined || value === wanted) &&
    BOUNDS.every((bound) => {
      const limit = query[`${name}.${bound}`] as Value | undefined;
      return limit === undefined || KEEPS[bound](value, limit);
    })
  );
}
