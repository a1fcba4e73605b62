import type { IdentityContext } from '../context.ts';
import { type LogoLink, secondsLeft } from './logo-link.ts';

/** The logo that a signed link opens and for how many seconds it still does; undefined for every other link. */
export async function findLogo(
  { store, secrets, now }: IdentityContext,
  link: LogoLink,
): Promise<{ image: Buffer; type: string; secondsLeft: number } | undefined> {
  const left = secondsLeft(secrets, link, now());
  if (left === 0) return undefined;
  const logo = await store
    .selectFrom('account_logo')
    .select(['image', 'type'])
    .where('account_id', '=', link.accountId)
    .executeTakeFirst();
  return logo && { ...logo, secondsLeft: left };
}
