/** A recent identity check, kept in memory while the server accepts it, and only for its session. */
interface Proof {
  readonly session: string;
  readonly token: string;
  readonly expiresAtMs: number;
}

/** A proof that expires while its call is under way would only cost a second one. */
const MARGIN_MS = 5_000;
let proof: Proof | null = null;

export function rememberProof(session: string, token: string, lifeSeconds: number, nowMs: number): void {
  proof = { session, token, expiresAtMs: nowMs + lifeSeconds * 1_000 - MARGIN_MS };
}

/** The proof of `session`; null when there is none or it expired. */
export const proofOf = (session: string, nowMs: number): string | null =>
  proof?.session === session && nowMs < proof.expiresAtMs ? proof.token : null;

export function forgetProof(): void {
  proof = null;
}
