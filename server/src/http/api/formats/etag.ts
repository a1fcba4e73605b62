import { hash } from 'node:crypto';

/**
 * A weak entity tag for everything that decides a reply. Weak, because a reply also carries its own request id, which
 * does not make it another answer.
 */
export const weakTag = (text: string): string => `W/"${hash('sha1', text, 'base64url').slice(0, 16)}"`;
