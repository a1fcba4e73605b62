/**
 * The first script of the dashboard: asks for the first figures while the rest of the code is still on its way, and only then for
 * the rest of that code, so that the figures need not queue behind it. It imports nothing, so that it is small and at once ready;
 * `lib/early-replies.ts` hands each reply to the call that would have been made, and to no other.
 */
import type { EarlyCall } from './lib/early-replies.ts';

const TIMEOUT_MS = 30_000;
const BASE = '/v1/portal/';

function stored(place: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** A field of an object that is stored as JSON; undefined for anything else. */
function fieldIn(json: string | null, name: 'id' | 'email'): unknown {
  try {
    return (JSON.parse(json ?? '') as Record<string, unknown> | null)?.[name];
  } catch {
    return undefined;
  }
}

/** Who asks; null for visitors, and for views of operators, which do without. */
function credentials(): Record<string, string> | null {
  const token = stored('localStorage', 'authToken') || stored('sessionStorage', 'authToken');
  if (!token || stored('sessionStorage', 'dashboardView') !== null) return null;
  const acting = fieldIn(stored('sessionStorage', 'actingFor') ?? stored('localStorage', 'actingFor'), 'id');
  return {
    authorization: `Bearer ${token}`,
    ...(typeof acting === 'string' ? { 'x-organisation': acting } : {}),
  };
}

function ask(): Map<string, EarlyCall> {
  const calls = new Map<string, EarlyCall>();
  const who = credentials();
  const email = fieldIn(stored('localStorage', 'authUser'), 'email');
  if (who === null || typeof email !== 'string') return calls;
  const call = (path: string, input: object) => {
    const body = JSON.stringify(input);
    const reply = fetch(BASE + path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...who },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => [response, await response.text()] as const)
      .catch(() => null);
    const made: EarlyCall = { who: JSON.stringify(who), sentAtMs: performance.now(), reply };
    calls.set(BASE + path + body, made);
    void reply.then((arrived) => (made.arrived = arrived));
  };
  const { pathname, search } = window.location;
  const isOverview = pathname.startsWith('/dashboard') && !search.includes('tab=');
  // What the dashboard was last asked for; the account may prefer another by now, and then this reply is not used.
  const range = stored('localStorage', 'usageRange') ?? '7d';
  call('preferences/get', {});
  call('usage/summary', { range });
  if (isOverview) call('billing/subscription', {});
  call('user/profile', { email });
  call('usage/series', { range });
  call('usage/requests', { range, page: 1, page_size: 10 });
  if (isOverview) call('usage/outlook', { range });
  call('notifications/list', { page: 1, page_size: 1, unread_only: true });
  call('organisations/list', {});
  return calls;
}

window.earlyCalls = ask();
for (const href of document.querySelector<HTMLMetaElement>('meta[name="later"]')?.content.split(' ') ?? []) {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
  );
}
