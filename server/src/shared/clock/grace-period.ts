/** How long a deleted account can be taken back by a sign-in. */
export const GRACE_DAYS = 30;
const GRACE_MS = GRACE_DAYS * 86_400_000;

/** When an account that was deleted then is gone for good. */
export const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + GRACE_MS);

/** Accounts deleted at this instant or before are gone for good at `nowMs`. */
export const lastGone = (nowMs: number): Date => new Date(nowMs - GRACE_MS);
