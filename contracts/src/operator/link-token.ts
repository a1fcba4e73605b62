import { requiredLine } from '../fields.ts';

/** The secret part of a one-time link. */
export const linkToken = requiredLine('The link', 'This link is incomplete. Copy it again.', 128);
