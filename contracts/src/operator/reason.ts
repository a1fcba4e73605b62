import { requiredLine } from '../fields.ts';
import { REASON_LENGTH_MAX } from './permissions.ts';

/** Why an act is done: a field of every call that changes something for others. */
export const reason = requiredLine('Reason', 'A reason is required', REASON_LENGTH_MAX);
