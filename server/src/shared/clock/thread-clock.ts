/** Two readings must be this close, so that no pause of the thread lies between. */
const CLOSE_MS = 0.02;
const ATTEMPTS = 100;

/** How much the monotonic clock of the machine is ahead of `performance.now` of this thread, in milliseconds. */
export function clockLead(): number {
  let lead = 0;
  let closestMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && closestMs > CLOSE_MS; attempt++) {
    const beganMs = performance.now();
    const [seconds, nanoseconds] = process.hrtime();
    const tookMs = performance.now() - beganMs;
    if (tookMs >= closestMs) continue;
    closestMs = tookMs;
    lead = seconds * 1_000 + nanoseconds / 1e6 - (beganMs + tookMs / 2);
  }
  return lead;
}

/** The clock of the thread whose lead is `lead`, read in this one: `performance.now` of each thread begins with it. */
export function clockOf(lead: number): () => number {
  const aheadMs = clockLead() - lead;
  return () => performance.now() + aheadMs;
}
