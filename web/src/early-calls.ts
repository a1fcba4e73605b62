/**
 * The first script of the dashboard: asks for the first figures, shows them, and only then starts the page, whose code it asks for
 * meanwhile. It shares no code with the page, so that it is small and ready at once; `lib/early-replies.ts` hands each reply to the call
 * that would have been made, and to no other.
 */
import type { User } from './lib/account.ts';
import { answerPresses } from './first-answers.ts';
import { fillFigures, fillHead } from './first-figures.ts';
import type { EarlyCall } from './lib/early-replies.ts';

const TIMEOUT_MS = 30_000;
/** The page starts without figures that take longer: rendering it holds up what arrives meanwhile. */
const LONGEST_WAIT_MS = 500;
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

/** Of the account that signed in. */
function storedEmail(): string | null {
  const email = fieldIn(stored('localStorage', 'authUser'), 'email');
  return typeof email === 'string' ? email : null;
}

const isOverview = () =>
  window.location.pathname.startsWith('/dashboard') && !window.location.search.includes('tab=');

/** The scripts of the page: the one that starts it, what all pages need, and its own. */
const SCRIPTS =
  document.querySelector<HTMLMetaElement>('meta[name="later"]')?.content.split(' ').filter(Boolean) ?? [];
const SHARED_COUNT = 3;

function load(scripts: readonly string[]): void {
  for (const href of scripts) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      href,
    });
    document.head.append(link);
  }
}

type Call = (path: string, input: object) => EarlyCall;

/** Makes calls of the account, kept in `calls` for the page; null for visitors. */
function caller(calls: Map<string, EarlyCall>): Call | null {
  const who = credentials();
  const email = storedEmail();
  if (who === null || email === null) return null;
  return (path, input) => {
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
    return made;
  };
}

/** Asks for what else the page shows first. */
function askForRest(call: Call, range: string): void {
  call('preferences/get', {});
  if (isOverview()) call('billing/subscription', {});
  call('user/profile', { email: storedEmail() });
  call('usage/series', { range });
  call('usage/requests', { range, page: 1, page_size: 10 });
  if (isOverview()) call('usage/outlook', { range });
  call('notifications/list', { page: 1, page_size: 1, unread_only: true });
  call('organisations/list', {});
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

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Resolves once the whole document is there. */
const parsed = () =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', resolve, { once: true });
    } else resolve(undefined);
  });

const painted = () =>
  new Promise((resolve) => {
    // A page in the background is not painted.
    if (document.hidden) resolve(undefined);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Resolves once the figures are on the screen, or there are none. */
async function showFigures(reply: EarlyCall['reply']): Promise<void> {
  const arrived = await reply;
  const summary = arrived?.[0].ok ? fieldIn(arrived[1], 'additionalInfo') : undefined;
  withFirstView((view) => fillFigures(view, summary));
  await painted();
}

/**
 * Shows the first view with what is known of the account. Its bar answers, but for presses that it keeps for the page. Resolves once the
 * figures are on the screen.
 */
function showFirstView(summary: EarlyCall['reply']): Promise<void> {
  const user = JSON.parse(stored('localStorage', 'authUser') ?? '') as User;
  document.documentElement.dataset['firstView'] = '';
  const press = (name: string) => withFirstView((view) => (view.dataset['pressed'] = name));
  withFirstView((view) => {
    fillHead(view, user);
    answerPresses(view, user.email, press);
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      const waiting = '#first-view button:not([data-answers] *)';
      const button = target instanceof Element ? target.closest(waiting) : null;
      if (button) press(button.ariaLabel ?? button.textContent.trim());
    },
    { capture: true },
  );
  return showFigures(summary);
}

/**
 * The figures go first, with the scripts that all pages share, of which one is the largest. All other calls and scripts take the
 * processor for longer than the first paint, and follow it.
 */
async function begin(): Promise<void> {
  const calls = new Map<string, EarlyCall>();
  window.earlyCalls = calls;
  const call = caller(calls);
  // What the dashboard was last asked for; the account may prefer another by now, and then this reply is not used.
  const range = stored('localStorage', 'usageRange') ?? '7d';
  const summary = call?.('usage/summary', { range });
  load(SCRIPTS.slice(0, SHARED_COUNT));
  // Members of an organisation see another frame.
  const shown = summary && isOverview() && actingId() === undefined ? showFirstView(summary.reply) : null;
  if (shown) await Promise.race([painted(), shown]);
  if (call) askForRest(call, range);
  load(SCRIPTS.slice(SHARED_COUNT));
  if (shown) await Promise.race([shown, wait(LONGEST_WAIT_MS)]);
  // As scripts of modules that are in the HTML.
  await parsed();
  const [start] = SCRIPTS;
  if (start !== undefined) await import(/* @vite-ignore */ start);
}

void begin();
