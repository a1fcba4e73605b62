/** Reads the demo routes: API calls that visitors can make from the page, without a key. */
import { DEMO_BASE } from '@meridian/contracts/api/base';

export const TIMEOUT_MS = 15_000;

/** Makes the call `target`, a path with query below the demo routes. Throws when there is no response. */
export const askDemo = (target: string): Promise<Response> =>
  fetch(DEMO_BASE + target, { signal: AbortSignal.timeout(TIMEOUT_MS) });

/** The JSON of a demo call. Throws when there is none. */
export async function readDemo(target: string): Promise<unknown> {
  const response = await askDemo(target);
  if (response.status !== 200) throw new Error(`The demo responded with ${response.status}`);
  return response.json();
}
