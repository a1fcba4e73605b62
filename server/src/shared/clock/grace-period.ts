/** How long a sign-in can restore a deleted account. */
export const GRACE_DAYS = 30;
const GRACE_MS = GRACE_DAYS * 86_400_000;

/** When an account deleted at that time is erased. */
export const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + GRACE_MS);

/** Accounts deleted at this time or before are due to be erased at `nowMs`. */
export const lastGone = (nowMs: number): Date => new Date(nowMs - GRACE_MS);
