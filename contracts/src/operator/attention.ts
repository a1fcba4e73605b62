import * as z from 'zod/mini';
import type { OperatorCall } from './call.ts';

/** Something that somebody has to look at, with the page of the console that resolves it. */
export interface AttentionItem {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** Below `/operator`. */
  readonly path: string;
  /** `now`: customers notice it, or money is at stake. */
  readonly urgency: 'now' | 'soon';
}

/** What needs attention. An empty list means that all is well. */
export const readAttention = {
  method: 'GET',
  path: '/attention',
  permission: 'overview.read',
  request: z.object({}),
  reply: z.custom<{ readonly at: string; readonly items: readonly AttentionItem[] }>(),
} as const satisfies OperatorCall;
