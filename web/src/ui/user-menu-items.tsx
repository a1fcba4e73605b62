import { CircleUserRound, LogOut, Settings } from 'lucide-react';
import { Link } from './link.tsx';

const LINKS = [
  { to: '/profile', name: 'Profile', icon: CircleUserRound },
  { to: '/dashboard?tab=settings', name: 'Settings', icon: Settings },
] as const;

/** Signs out. Loaded now: public pages do without this code. */
export async function leave(): Promise<void> {
  const [{ portalStore }, { signOut }] = await Promise.all([
    import('../lib/portal-store.ts'),
    import('../lib/sign-out.ts'),
  ]);
  portalStore().dispatch(signOut());
}

/** What the account menu offers. `onFollow` is called when a link is followed. */
export default function UserMenuItems({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <>
      {LINKS.map(({ to, name, icon: Icon }) => (
        <Link key={to} className="menu-item" to={to} onClick={onFollow}>
          <Icon className="icon" />
          {name}
        </Link>
      ))}
      <button className="menu-item" type="button" onClick={leave}>
        <LogOut className="icon" />
        Sign Out
      </button>
    </>
  );
}
