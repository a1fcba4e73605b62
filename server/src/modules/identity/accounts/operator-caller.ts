import type { Caller } from '../../../shared/context.ts';

/** How the owner's activity list names the operator of the server. */
export const OPERATOR: Caller = { address: '', device: 'Operator of this server' };
