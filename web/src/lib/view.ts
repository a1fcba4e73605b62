/** Whether this tab shows an operator the dashboard of a customer. It is known to this tab alone, and ends with it. */
import { VIEW_HEADER } from '@meridian/contracts/portal/view-header';
import { type User, buildUser } from './account.ts';
import { actingHeader, currentActing } from './acting.ts';
import { parseJson, record, text } from './reply.ts';
import { KEYS, read, write } from './storage.ts';

export interface View {
  readonly id: string;
  readonly endsAt: string;
  /** The customer, without a key. */
  readonly user: User;
}

/** Where a view is opened, and where it leads when it has ended. */
const VIEW_PATH = '/view-dashboard';

/** The view of this tab; null in every other tab. */
export function currentView(): View | null {
  const stored = read(KEYS.view, 'sessionStorage');
  if (stored === null) return null;
  const source = record(parseJson(stored));
  const [id, endsAt] = [text(source['id']), text(source['ends_at'])];
  return id === undefined || endsAt === undefined ? null : { id, endsAt, user: buildUser(source, '') };
}

/** Keeps the view of a reply in this tab; null forgets it. */
export const keepView = (view: object | null): void =>
  write(KEYS.view, view === null ? null : JSON.stringify(view), 'sessionStorage');

/** Says that the view has ended, in a page without anything of the customer. */
export function leaveView(): void {
  keepView(null);
  window.location.replace(VIEW_PATH);
}

/** The headers that say who makes a call and for which organisation: in a view nobody but the view. */
export function credentialsOf(token: string | null | undefined): Record<string, string> {
  const view = currentView();
  if (view !== null) return { [VIEW_HEADER]: view.id };
  return token ? { authorization: `Bearer ${token}`, ...actingHeader(currentActing()) } : {};
}
