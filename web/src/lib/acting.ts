/** Which organisation this tab acts for. Each tab has its own; a new one begins with the last choice in this browser. */
import { MEMBER_ROLES, type MemberPermission, type MemberRole, mayMember } from '@meridian/contracts/roles';
import { ORGANISATION_HEADER } from '@meridian/contracts/portal/organisation-header';
import { type User, buildUser } from './account.ts';
import { type Json, parseJson, record, text } from './reply.ts';
import { KEYS, read, write } from './storage.ts';

export interface Acting {
  readonly id: string;
  readonly name: string;
  readonly role: MemberRole;
  /** What the server last said of the organisation's plan, key and usage. */
  readonly account: Json;
}

const NOBODY = 'nobody';

const isRole = (value: unknown): value is MemberRole => (MEMBER_ROLES as readonly unknown[]).includes(value);

function stored(): string | null {
  const own = read(KEYS.acting, 'sessionStorage');
  if (own !== null) return own;
  const last = read(KEYS.acting) ?? NOBODY;
  write(KEYS.acting, last, 'sessionStorage');
  return last;
}

/** The organisation that this tab acts for; null while it acts for the person. */
export function currentActing(): Acting | null {
  const source = record(parseJson(stored() ?? ''));
  const [id, name, role] = [text(source['id']), text(source['name']), source['role']];
  return id === undefined || name === undefined || !isRole(role) ? null : { id, name, role, account: source };
}

/** Keeps the organisation of a reply, for this tab and for new ones; null: the person again. */
export function keepActing(organisation: object | null): void {
  const kept = organisation === null ? null : JSON.stringify(organisation);
  write(KEYS.acting, kept ?? NOBODY, 'sessionStorage');
  write(KEYS.acting, kept);
}

/** Forgets plan and key of the person, who has another account since the last reply. */
export function forgetUser(): void {
  const person = parseJson(read(KEYS.user) ?? '');
  const { id, email, name } = record(person);
  write(KEYS.user, JSON.stringify({ id, email, name }));
}

/** The header that names the organisation of a call; without one, the person calls. */
export const actingHeader = (acting: Pick<Acting, 'id'> | null): Record<string, string> =>
  acting === null ? {} : { [ORGANISATION_HEADER]: acting.id };

/** The person as the dashboard shows it: with plan, key and usage of the organisation that the tab acts for. */
export function actingUser(person: User | null): User | null {
  const acting = currentActing();
  if (acting === null || person === null) return person;
  const { plan, apiKey, usage } = buildUser(acting.account, person.email);
  return { ...person, plan, apiKey, usage, terms: null };
}

/** Whether the reader may do something here: the person in the own account, and a member as the role says. */
export function may(permission: MemberPermission): boolean {
  const acting = currentActing();
  return acting === null || mayMember(acting.role, permission);
}
