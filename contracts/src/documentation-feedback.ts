/** What readers answer to “Was this page helpful?”. Nothing about the reader is stored. */
import * as z from 'zod/mini';
import { optionalText } from './fields.ts';
import { flag, identifier } from './portal/call.ts';

export const FEEDBACK_COMMENT_LENGTH_MAX = 1_000;

export const documentationFeedback = z.object({
  /** The `id` of an earlier reply, to change that answer or add a comment to it. */
  id: z.optional(identifier('id')),
  page: z
    .string('page is required')
    .check(
      z.maxLength(120, 'page must be at most 120 characters'),
      z.regex(/^\/documentation(?:\/[\w-]+){0,2}$/, 'page must be a page of the documentation'),
    ),
  helpful: flag('helpful'),
  comment: optionalText('Comment', FEEDBACK_COMMENT_LENGTH_MAX),
});
