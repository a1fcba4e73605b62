/** What the palette can do by itself. */
import { loginPath } from '../../../lib/next-path.ts';
import { chooseTheme, currentTheme } from '../../../lib/theme.ts';
import { currentView } from '../../../lib/view.ts';
import { pathOf } from '../../../lib/dashboard/tabs.ts';
import type { Entry } from '../entries.ts';

const action = (title: string, words: string, does: Pick<Entry, 'to' | 'run'>): Entry => ({
  id: `action ${title}`,
  kind: 'action',
  title,
  words,
  ...does,
});

/** Loaded now: public pages do without this code. */
async function leave(): Promise<void> {
  const [{ portalStore }, { signOut }] = await Promise.all([
    import('../../../lib/portal-store.ts'),
    import('../../../lib/sign-out.ts'),
  ]);
  portalStore().dispatch(signOut());
}

/** Writing actions, which an operator who watches the dashboard does not have. */
const WRITING = [
  action('Create API key', 'new key token add', { to: `${pathOf('api-keys')}&new=1` }),
  action('Create alert', 'new alert price webhook trigger add', { to: `${pathOf('notifications')}&new=1` }),
  action('Create PDF report', 'new report company file add', { to: '/pdf-reports' }),
];

/** The actions for a signed-in user or a visitor of the page at `pathname`. */
export function actionsFor(signedIn: boolean, pathname: string): readonly Entry[] {
  const other = currentTheme() === 'dark' ? 'light' : 'dark';
  const theme = action(`Switch to ${other} theme`, 'appearance mode dark light', {
    run: () => chooseTheme(other),
  });
  if (!signedIn) {
    return [
      action('Sign in', 'log in login', { to: loginPath(pathname) }),
      action('Create account', 'sign up signup register get started', { to: '/signup' }),
      theme,
    ];
  }
  const watched = currentView() !== null;
  const out = action(watched ? 'End view' : 'Sign out', 'log out logout leave', { run: () => void leave() });
  return [...(watched ? [] : WRITING), theme, out];
}
