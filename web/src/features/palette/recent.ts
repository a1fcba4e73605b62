/** What was chosen last on this device: pages and symbols, never keys, invoices or calls of an account. */
import { parseJson, record, text } from '../../lib/reply.ts';
import { KEYS, read, write } from '../../lib/storage.ts';
import { type Entry, type EntryKind, KINDS } from './entries.ts';

const MOST = 5;
const OF_AN_ACCOUNT: ReadonlySet<EntryKind> = new Set(['key', 'invoice', 'request']);

function entryOf(written: unknown): Entry[] {
  const source = record(written);
  const [id, kind, title, to] = ['id', 'kind', 'title', 'to'].map((name) => text(source[name]));
  const [within, method] = [text(source['within']), text(source['method'])];
  if (!id || !kind || !title || !to || !Object.hasOwn(KINDS, kind)) return [];
  // An address of another site would leave the portal.
  if (!/^\/(?!\/)/.test(to)) return [];
  const found = { id, kind: kind as EntryKind, title, to };
  return [Object.assign(found, within !== undefined && { within }, method !== undefined && { method })];
}

function stored(): Entry[] {
  const list = parseJson(read(KEYS.paletteRecent) ?? '[]');
  return Array.isArray(list) ? list.flatMap(entryOf).slice(0, MOST) : [];
}

const needsAccount = ({ to = '' }: Entry): boolean => /^\/(?:dashboard|profile)\b/.test(to);

/** The recent choices, the last one first. Visitors get none that need an account. */
export const recentEntries = (signedIn: boolean): readonly Entry[] =>
  stored().filter((entry) => signedIn || !needsAccount(entry));

/** Remembers a choice that has an address. */
export function remember({ id, kind, title, to, within, method }: Entry): void {
  if (to === undefined || kind === 'action' || OF_AN_ACCOUNT.has(kind)) return;
  const others = stored().filter((each) => each.id !== id);
  const chosen = [{ id, kind, title, to, within, method }, ...others].slice(0, MOST);
  write(KEYS.paletteRecent, JSON.stringify(chosen));
}
