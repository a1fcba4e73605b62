import type { Secrets } from '../../shared/secrets.ts';

/** The content of a stored job; undefined when it was sealed with a master secret that is gone. */
export function openJob(secrets: Pick<Secrets, 'decrypt'>, sealed: string): unknown {
  try {
    return JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64')));
  } catch {
    return undefined;
  }
}
