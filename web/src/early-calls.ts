/**
 * The first script of the dashboard: asks for the first figures while the rest of the code is still on its way, and only then for
 * the rest of that code, so that the figures need not queue behind it. It shares no code with the page, so that it is small and ready at once;
 * `lib/early-replies.ts` hands each reply to the call that would have been made, and to no other.
 */
import type { User } from './lib/account.ts';
import { fillFigures, fillHead } from './first-figures.ts';
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
function fieldIn(json: string | null, name: 'id' | 'email' | 'additionalInfo'): unknown {
  try {
    return (JSON.parse(json ?? '') as Record<string, unknown> | null)?.[name];
  } catch {
    return undefined;
  }
}

/** The organisation that the tab acts for. */
const actingId = () =>
  fieldIn(stored('sessionStorage', 'actingFor') ?? stored('localStorage', 'actingFor'), 'id');

/** Who asks; null for visitors, and for views of operators, which do without. */
function credentials(): Record<string, string> | null {
  const token = stored('localStorage', 'authToken') || stored('sessionStorage', 'authToken');
  if (!token || stored('sessionStorage', 'dashboardView') !== null) return null;
  const acting = actingId();
  return {
    authorization: `Bearer ${token}`,
    ...(typeof acting === 'string' ? { 'x-organisation': acting } : {}),
  };
}

const isOverview = () =>
  window.location.pathname.startsWith('/dashboard') && !window.location.search.includes('tab=');

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
  // What the dashboard was last asked for; the account may prefer another by now, and then this reply is not used.
  const range = stored('localStorage', 'usageRange') ?? '7d';
  call('preferences/get', {});
  call('usage/summary', { range });
  if (isOverview()) call('billing/subscription', {});
  call('user/profile', { email });
  call('usage/series', { range });
  call('usage/requests', { range, page: 1, page_size: 10 });
  if (isOverview()) call('usage/outlook', { range });
  call('notifications/list', { page: 1, page_size: 1, unread_only: true });
  call('organisations/list', {});
  return calls;
}

/** Acts on the first view once it is whole, unless the page has replaced it. */
function withFirstView(act: (view: HTMLElement) => void): void {
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', () => withFirstView(act), { once: true });
    return;
  }
  const view = document.getElementById('first-view');
  if (view) act(view);
}

async function showFigures(reply: EarlyCall['reply']): Promise<void> {
  const arrived = await reply;
  const summary = arrived?.[0].ok ? fieldIn(arrived[1], 'additionalInfo') : undefined;
  withFirstView((view) => fillFigures(view, summary));
}

/** Shows the first view with what is known of the account, and keeps a press for the page. */
function showFirstView(calls: Map<string, EarlyCall>): void {
  const user = JSON.parse(stored('localStorage', 'authUser') ?? '') as User;
  document.documentElement.dataset['firstView'] = '';
  withFirstView((view) => fillHead(view, user));
  document.addEventListener(
    'click',
    ({ target }) => {
      const waiting = '#first-view button[aria-label]:not([data-answers] *)';
      const button = target instanceof Element ? target.closest(waiting) : null;
      if (button) withFirstView((view) => (view.dataset['pressed'] = button.ariaLabel ?? ''));
    },
    { capture: true },
  );
  for (const [key, { reply }] of calls) if (key.startsWith(`${BASE}usage/summary`)) void showFigures(reply);
}

window.earlyCalls = ask();
for (const href of document.querySelector<HTMLMetaElement>('meta[name="later"]')?.content.split(' ') ?? []) {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
  );
}
// Members of an organisation see another frame.
if (window.earlyCalls.size > 0 && isOverview() && actingId() === undefined) showFirstView(window.earlyCalls);
