import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../../lib/router.tsx';

/** Pages that promise to make no requests. */
const QUIET = new Set(['/terms', '/privacy', '/security', '/cancellation-refund']);

/** The operator's social page; null if none is configured. */
async function askSocialUrl(signal: AbortSignal): Promise<URL | null> {
  const { askOperator } = await import('../../lib/operator.ts');
  const url = (await askOperator(signal))?.socialUrl ?? null;
  return url === null ? null : URL.parse(url);
}

/**
 * A footer line with the operator's social page, named by its host. Fetched when the footer comes into view, so that no page waits
 * for it, and remembered across navigation.
 */
export function SocialLink() {
  const { pathname } = useLocation();
  const place = useRef<HTMLLIElement>(null);
  const [url, setUrl] = useState<URL | null>();
  const wanted = url === undefined && !QUIET.has(pathname);
  useEffect(() => {
    if (!wanted || place.current === null || !('IntersectionObserver' in window)) return undefined;
    const ending = new AbortController();
    const look = async () => {
      const found = await askSocialUrl(ending.signal);
      if (!ending.signal.aborted) setUrl(found);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void look();
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      ending.abort();
    };
  }, [wanted]);
  return (
    <li ref={place} className="footer-social" aria-hidden={url ? undefined : true}>
      {url?.protocol === 'https:' && (
        <a href={url.href} rel="noopener noreferrer">
          {url.hostname.replace(/^www\./, '')}
        </a>
      )}
    </li>
  );
}
