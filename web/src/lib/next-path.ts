/** The page to open after a sign-in. */
export const HOME_OF_USERS = '/dashboard';

/** The path in `?next=` if it belongs to this portal, else the dashboard. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  const origin = globalThis.location?.origin ?? 'http://portal.invalid';
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return HOME_OF_USERS;
  const url = new URL(next, origin);
  return url.origin === origin ? url.pathname + url.search : HOME_OF_USERS;
}

/** The address of the sign-in page that continues to `next`. */
export const loginPath = (next: string): string =>
  next === HOME_OF_USERS ? '/login' : `/login?next=${encodeURIComponent(next)}`;
