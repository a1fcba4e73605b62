import { randomBase62 } from './key-format.ts';

const COUNTER_LENGTH = 7;

/** Ids that no other process and no other start makes, in rising order within this one. */
export function requestIds(): () => string {
  const own = `req_${randomBase62(12)}`;
  let count = 0;
  return () => own + (count++).toString(36).padStart(COUNTER_LENGTH, '0');
}
