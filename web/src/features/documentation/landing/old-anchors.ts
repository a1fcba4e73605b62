/** Addresses of the time when the ten sections were one page. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocation } from '../../../lib/router.tsx';
import { SECTIONS, pathOfSection } from '@meridian/contracts/documentation-sections';

const EVERY_CODE = '#every-code';

/** Where the content of an old anchor is now; undefined for other anchors. */
function movedTo(hash: string): string | undefined {
  if (hash === EVERY_CODE) return pathOfSection('error-codes') + EVERY_CODE;
  const section = SECTIONS.find(({ id }) => hash === `#${id}`);
  return section && pathOfSection(section.id);
}

/** Leads from an old anchor to the page of its section, on arrival and when the anchor of the address changes. */
export function useOldAnchors(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const to = movedTo(hash);
    if (to !== undefined) void navigate(to, { replace: true });
  }, [hash, navigate]);
}
