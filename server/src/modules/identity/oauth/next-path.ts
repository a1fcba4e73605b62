const USUAL = '/dashboard';
const LENGTH_MAX = 1_000;

/**
 * The path on this portal that `next` names, as a browser would read it; null for the dashboard, where everybody goes, and
 * for everything that leads or could lead elsewhere.
 */
export function nextPath(next: string | undefined, publicUrl: string): string | null {
  if (next === undefined || !next.startsWith('/') || next.length > LENGTH_MAX) return null;
  const url = URL.parse(next, publicUrl);
  if (url?.origin !== new URL(publicUrl).origin) return null;
  const path = url.pathname + url.search + url.hash;
  // Dots are resolved by now, and what they leave, such as `/.//evil.example`, can be an address of its own.
  return path.startsWith('//') || path === USUAL ? null : path;
}
