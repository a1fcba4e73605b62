import type { BaseContext } from '../../shared/context.ts';

export type AccessContext = BaseContext;
