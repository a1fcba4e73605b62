import { useEffect, useState } from 'react';
import { SETTINGS_SECTIONS as SECTIONS } from '../../lib/dashboard/settings-sections.ts';

/** Anchors of earlier versions, which mails and bookmarks have. */
const EARLIER: Readonly<Record<string, string>> = { more: 'sign-in', actions: 'account' };

/** The part of the page that an anchor names; null without one. */
export const partAt = (hash: string): Element | null => {
  const id = hash.slice(1);
  return id === '' ? null : document.getElementById(EARLIER[id] ?? id);
};

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
