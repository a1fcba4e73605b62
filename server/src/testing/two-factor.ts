import type { TwoFactorChallenge } from '@meridian/contracts/portal/two-factor';
import { totpStepAt, totpCode } from '../shared/totp.ts';
import { activated, PASSWORD } from './accounts.ts';
import { fromBase32 } from './base32.ts';
import type { TestPortal } from './portal.ts';
import { steppedUp } from './proofs.ts';

const STEP_MS = 30_000;

type Account = Awaited<ReturnType<typeof activated>>;
export type TwoFactorAccount = Awaited<ReturnType<typeof withTwoFactor>>;

/** The code that an authenticator app shows at the portal's time, plus `steps`. */
export const appCode = (portal: TestPortal, secret: string, steps = 0): string =>
  totpCode(fromBase32(secret), totpStepAt(portal.clock.nowMs) + steps);

/** Starts an enrollment and returns the secret to type. */
export async function enrolled(portal: TestPortal, session: string): Promise<string> {
  const { body } = await portal.call('enrollTwoFactor', {}, await steppedUp(portal, session));
  return body.additionalInfo['secret'] as string;
}

/** An activated account with its second factor on. `next` advances the clock and returns the app's next code. */
export async function withTwoFactor(portal: TestPortal) {
  const account: Account = await activated(portal);
  const secret = await enrolled(portal, account.session);
  const code = appCode(portal, secret);
  const { body } = await portal.call('enableTwoFactor', { code }, { token: account.session });
  const next = (): string => {
    portal.clock.nowMs += STEP_MS;
    return appCode(portal, secret);
  };
  return { ...account, secret, next, backupCodes: body.additionalInfo['backup_codes'] as string[] };
}

/** Signs in with the password and returns the challenge. */
export async function challenged(portal: TestPortal, email: string): Promise<TwoFactorChallenge> {
  const { body } = await portal.call('signin', { email, password: PASSWORD });
  return body.additionalInfo['two_factor'] as TwoFactorChallenge;
}

/** A code that is not valid at this time. */
export function wrongCode(portal: TestPortal, secret: string): string {
  const near = new Set([-1, 0, 1].map((steps) => appCode(portal, secret, steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.has(code))!;
}
