/** Fills the first view of the dashboard, which is HTML, with what `early-calls.ts` knows. It imports no code, as that script. */
import type { User } from './lib/account.ts';
import type { Summary } from './lib/usage/usage-figures.ts';

const count = (value: number) => new Intl.NumberFormat('en-US').format(value);

function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

const DAY = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Who the account is: greeting, day and plan. */
export function fillHead(
  view: HTMLElement,
  { email, plan, terms }: Pick<User, 'email' | 'plan' | 'terms'>,
): void {
  const now = new Date();
  const plans = JSON.parse(view.dataset['plans'] ?? '{}') as Record<
    string,
    readonly [name: string, tier: string]
  >;
  const [name, tier] = plans[plan] ?? [];
  view.querySelector<HTMLElement>('.avatar span')!.dataset['initial'] = email.charAt(0).toUpperCase();
  view.querySelector('h1')!.textContent = `${greeting(now)}, ${email.split('@')[0]}`;
  const badge = Object.assign(document.createElement('span'), {
    className: `badge tier-${tier ?? 'other'}`,
    textContent: `${(terms?.id === plan ? terms.name : name) ?? plan} plan`,
  });
  const day = new Intl.DateTimeFormat('en-GB', DAY).format(now).replace(',', '');
  view.querySelector('.app-date')!.replaceChildren(`${day} `, badge);
}

/** Calls of this month and keys; nothing for a reply of another server. The other figures come with the page. */
export function fillFigures(view: HTMLElement, summary: unknown): void {
  const { requests, limit, active_keys: keys } = { ...(summary as Partial<Summary> | undefined) };
  if (typeof requests !== 'number' || limit === undefined || typeof keys !== 'number') return;
  const texts = [
    [count(requests), limit === null ? 'Unlimited' : `of ${count(limit)} this month`],
    [count(keys), keys === 0 ? 'Generate one to call the API' : 'ready to use'],
  ];
  const stats = view.querySelectorAll('.stat');
  for (const [at, stat] of [stats[0], stats[stats.length - 1]].entries()) {
    stat!.querySelector('.stat-value')!.textContent = texts[at]![0]!;
    stat!.querySelector('.stat-delta')!.textContent = texts[at]![1]!;
  }
}
