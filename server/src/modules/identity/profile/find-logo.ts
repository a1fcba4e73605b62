import type { IdentityContext } from '../context.ts';
import { type LogoLink, secondsLeft } from './logo-link.ts';
import { findAccountLogo } from './queries.ts';

/** The logo of a signed link, and for how many more seconds the link is valid. Undefined for an invalid or expired link. */
export async function findLogo(
  { store, secrets, now }: IdentityContext,
  link: LogoLink,
): Promise<{ image: Buffer; type: string; secondsLeft: number } | undefined> {
  const left = secondsLeft(secrets, link, now());
  if (left === 0) return undefined;
  const logo = await findAccountLogo(store, link.accountId);
  return logo && { image: logo.image, type: logo.type, secondsLeft: left };
}
