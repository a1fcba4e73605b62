/** Writes the changelog as an Atom feed (RFC 4287). */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PORTAL } from '@meridian/contracts/portal-config';
import { CHANGELOG_FEED_PATH, CHANGES } from '../src/content/changes.ts';
import type { Change } from '../src/content/changes/change.ts';
import { ORIGIN, escapeHtml } from './head.ts';

const PAGE = `${ORIGIN}/documentation/changelog`;
const FEED = ORIGIN + CHANGELOG_FEED_PATH;
/** The days of the list are in UTC. */
const startOf = (date: string) => `${date}T00:00:00Z`;

const entryXml = ({ id, date, kind, title, text }: Change) => `  <entry>
    <id>${PAGE}#${id}</id>
    <title>${escapeHtml(title)}</title>
    <link rel="alternate" type="text/html" href="${PAGE}#${id}"/>
    <published>${startOf(date)}</published>
    <updated>${startOf(date)}</updated>
    <category term="${kind}"/>
    <content type="text">${escapeHtml(text)}</content>
  </entry>
`;

/** The feed of `changes`, newest first, in the name of the portal. The server fills in the portal's address. */
export function changelogFeed(changes: readonly Change[]): string {
  const name = escapeHtml(PORTAL.brand.name);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${FEED}</id>
  <title>${name} changelog</title>
  <subtitle>Changes of the API and the portal</subtitle>
  <author><name>${name}</name></author>
  <link rel="self" type="application/atom+xml" href="${FEED}"/>
  <link rel="alternate" type="text/html" href="${PAGE}"/>
  <updated>${startOf(changes[0]?.date ?? '1970-01-01')}</updated>
${changes.map(entryXml).join('')}</feed>
`;
}

export const writeChangelog = (folder: string): Promise<void> =>
  writeFile(join(folder, CHANGELOG_FEED_PATH), changelogFeed(CHANGES));
