/** A contact request. The form and the server validate it with the same schema. */
import * as z from 'zod/mini';
import { email, optionalLine, requiredLine, requiredText } from './fields.ts';

export const CONTACT_TOPICS = ['support', 'sales', 'technical'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const CONTACT_MESSAGE_LENGTH_MAX = 4_000;

export const contactRequest = z.object({
  topic: z.enum(CONTACT_TOPICS, `topic must be one of ${CONTACT_TOPICS.join(', ')}`),
  name: requiredLine('Name', 'Name is required', 120),
  email,
  subject: requiredLine('Subject', 'Subject is required', 200),
  message: requiredText('Message', 'Message is required', CONTACT_MESSAGE_LENGTH_MAX),
  /** Honeypot: people leave it empty, bots fill it in. */
  website: optionalLine('Website', 200),
});

const URGENT = /\bURGENT\b/;

/** Whether a request is marked urgent: its subject contains the word in capitals. */
export const isUrgent = (subject: string): boolean => URGENT.test(subject);
