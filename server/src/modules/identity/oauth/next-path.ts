const DEFAULT_PATH = '/dashboard';
const LENGTH_MAX = 1_000;

/**
 * The path on this portal that `next` names, as a browser would resolve it. Null for the dashboard, which is the default,
 * and for everything that leads or could lead to another site.
 */
export function nextPath(next: string | undefined, publicUrl: string): string | null {
  if (next === undefined || !next.startsWith('/') || next.length > LENGTH_MAX) return null;
  const url = URL.parse(next, publicUrl);
  if (url?.origin !== new URL(publicUrl).origin) return null;
  const path = url.pathname + url.search + url.hash;
  // Dot segments are resolved by now. What remains of `/.//evil.example`, for example, would be another site.
  return path.startsWith('//') || path === DEFAULT_PATH ? null : path;
}
