import { PORTAL_BASE } from '@meridian/contracts/portal';
import { equal, type Secrets } from '../../../shared/secrets.ts';

const LIFE_SECONDS = 15 * 60;
/** Links created within one step are equal, so a browser finds the image in its cache. */
const STEP_SECONDS = 5 * 60;

export const LOGO_PATH = '/files/logo';

export interface LogoLink {
  readonly accountId: string;
  /** Time of the upload, so each logo has its own link. */
  readonly version: string;
  /** Expiry in seconds since 1970. */
  readonly until: string;
  readonly signature: string;
}

const textOf = ({ accountId, version, until }: Omit<LogoLink, 'signature'>) =>
  JSON.stringify([accountId, version, until]);

/** Signed path to an account's logo. Anyone with the path can open the logo for ten to fifteen minutes. */
export function logoLink(
  secrets: Secrets,
  logo: { accountId: string; updatedAt: Date },
  nowMs: number,
): string {
  const { accountId, updatedAt } = logo;
  const nowSeconds = Math.floor(nowMs / 1_000);
  const until = String(nowSeconds - (nowSeconds % STEP_SECONDS) + LIFE_SECONDS);
  const version = String(updatedAt.getTime());
  const signature = secrets.mac('logo', textOf({ accountId, version, until })).toString('base64url');
  const query = new URLSearchParams({ version, until, signature });
  return `${PORTAL_BASE}${LOGO_PATH}/${accountId}?${query.toString()}`;
}

/** Seconds until the link expires; 0 when it has expired or its signature is wrong. */
export function secondsLeft(secrets: Secrets, link: LogoLink, nowMs: number): number {
  const given = Buffer.from(link.signature, 'base64url');
  if (!secrets.macs('logo', textOf(link)).some((right) => equal(given, right))) return 0;
  return Math.max(0, Number(link.until) - Math.ceil(nowMs / 1_000));
}
