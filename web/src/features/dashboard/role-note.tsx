import type { MemberPermission } from '@meridian/contracts/roles';
import { currentActing, may } from '../../lib/acting.ts';
import type { TabId } from '../../lib/dashboard/tabs.ts';
import { Banner } from '../../ui/banner.tsx';

/** What a tab changes, and who may. */
const CHANGES: Partial<Record<TabId, readonly [MemberPermission, string]>> = {
  'api-keys': ['keys', 'API keys'],
  billing: ['billing', 'the plan and payments'],
  notifications: ['alerts', 'alerts'],
};

/** Says above a tab that the role of the reader only looks at it. Nothing in the own account. */
export function RoleNote({ tab }: { readonly tab: TabId }) {
  const acting = currentActing();
  const [permission, what] = CHANGES[tab] ?? [];
  if (acting === null || permission === undefined || may(permission)) return null;
  return (
    <Banner>
      Your role in {acting.name} is {acting.role}. You can view {what}, but not change anything here.
    </Banner>
  );
}
