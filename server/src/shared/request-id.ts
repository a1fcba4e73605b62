import { randomBase62 } from './key-format.ts';

const COUNTER_LENGTH = 7;

/** Returns a generator of request ids that are unique across processes and ascending within this one. */
export function requestIds(): () => string {
  const own = `req_${randomBase62(12)}`;
  let count = 0;
  return () => own + (count++).toString(36).padStart(COUNTER_LENGTH, '0');
}
