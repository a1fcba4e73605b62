import { expect, test } from 'vitest';
import { CHANGES } from '../src/content/changes.ts';
import { PAGES } from '../src/pages.ts';
import { changelogFeed } from './write-changelog.ts';

const read = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');
const textIn = (parent: Document | Element, name: string) => parent.querySelector(name)?.textContent;

test('the feed has what RFC 4287 requires of a feed and of each entry', () => {
  const feed = read(changelogFeed(CHANGES));
  expect(feed.querySelector('parsererror')).toBeNull();
  expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  for (const name of ['feed > id', 'feed > title', 'feed > author > name'])
    expect(textIn(feed, name)).toBeTruthy();
  expect(textIn(feed, 'feed > updated')).toBe(`${CHANGES[0]!.date}T00:00:00Z`);
  const links = [...feed.documentElement.children].filter(({ localName }) => localName === 'link');
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(['self', 'alternate']);
  const entries = [...feed.querySelectorAll('entry')];
  expect(entries).toHaveLength(CHANGES.length);
  expect(new Set(entries.map((entry) => textIn(entry, 'id'))).size).toBe(CHANGES.length);
  for (const entry of entries) {
    expect(textIn(entry, 'title')).toBeTruthy();
    expect(textIn(entry, 'content')).toBeTruthy();
    expect(textIn(entry, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  }
});

test('the feed escapes what XML reserves', () => {
  const change = { id: 'a', date: '2026-11-25', kind: 'New', title: 'Q&A <1>', text: '"a" < b & c' } as const;
  const feed = read(changelogFeed([change]));
  expect(textIn(feed, 'entry > title')).toBe(change.title);
  expect(textIn(feed, 'entry > content')).toBe(change.text);
});

test('changes stand from the newest to the oldest, and lead to pages that exist', () => {
  const dates = CHANGES.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const paths = new Set(PAGES.map(({ path }) => path));
  expect(CHANGES.filter(({ link }) => link && !paths.has(link.to))).toEqual([]);
});
