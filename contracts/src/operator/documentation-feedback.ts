/** What readers say about pages of the documentation, as operators see it. */
import * as z from 'zod/mini';
import { textLine } from '../fields.ts';
import type { OperatorCall } from './call.ts';

export const FEEDBACK_COMMENTS_SHOWN = 200;

export interface FeedbackPage {
  /** Its path, such as `/documentation/alerts`. */
  readonly page: string;
  readonly yes: number;
  readonly no: number;
  readonly comments: number;
  /** When the last reader answered. */
  readonly lastAt: string;
}

export interface FeedbackComment {
  readonly id: string;
  readonly page: string;
  readonly helpful: boolean;
  readonly comment: string;
  readonly at: string;
}

/** Every page with answers, the one with most “no” first, and the newest comments: all, or those of a page. */
export const readFeedback = {
  method: 'GET',
  path: '/documentation-feedback',
  permission: 'message.read',
  request: z.object({ page: z.optional(textLine('page', 120)) }),
  reply: z.custom<{
    readonly pages: readonly FeedbackPage[];
    readonly comments: readonly FeedbackComment[];
  }>(),
} as const satisfies OperatorCall;
