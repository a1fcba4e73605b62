import { useEffect, useState } from 'react';

/** The sections of the settings, in order. */
export const SECTIONS = [
  { id: 'profile', name: 'Profile' },
  { id: 'security', name: 'Security' },
  { id: 'reset', name: 'Reset Password' },
  { id: 'organisations', name: 'Organisations' },
  { id: 'account', name: 'Account' },
  { id: 'preferences', name: 'Preferences' },
  { id: 'api', name: 'API' },
  { id: 'more', name: 'Security Settings' },
] as const;
type SectionId = (typeof SECTIONS)[number]['id'];

/** Just below the top bar: the section at this line is the current one. */
const READING_LINE_PX = 140;

function readSection(): SectionId {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const atEnd = scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2;
  const reached = SECTIONS.filter(({ id }) => {
    const top = document.querySelector(`#${id}`)?.getBoundingClientRect().top;
    return top !== undefined && top <= READING_LINE_PX;
  });
  return ((atEnd ? SECTIONS.at(-1) : reached.at(-1)) ?? SECTIONS[0]).id;
}

/** The current section, updated as the page scrolls. */
export function useReadSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>(SECTIONS[0].id);
  useEffect(() => {
    const follow = () => setCurrent(readSection());
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return current;
}
