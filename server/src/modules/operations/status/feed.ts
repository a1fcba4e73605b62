import { PORTAL } from '@meridian/contracts/portal-config';
import type { Incident, Maintenance, ServiceStatus } from '@meridian/contracts/portal/status';
import { STATUS_COMPONENTS, STATUS_FEED_PATH } from '@meridian/contracts/status';
import { momentText } from '../../../shared/formatters/date-time.ts';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly publishedMs: number;
  readonly updatedMs: number;
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const moment = (at: string) => momentText(Date.parse(at));
const newest = (updates: Incident['updates'] | Maintenance['updates'], earliest: string) =>
  Date.parse(updates[0]?.at ?? earliest);
const saidText = (updates: Incident['updates'] | Maintenance['updates']) =>
  updates.map(({ state, message, at }) => `${moment(at)}, ${state}: ${message}`).join('\n\n');

const componentName = (id: string) => (STATUS_COMPONENTS as Readonly<Record<string, string>>)[id] ?? id;

const incidentEntry = ({ id, title, component, impact, state, opened_at, updates }: Incident): Entry => ({
  id,
  title: `${capital(state)}: ${title}`,
  publishedMs: Date.parse(opened_at),
  updatedMs: newest(updates, opened_at),
  text: `Affected: ${componentName(component)}. Impact: ${impact}.\n\n${saidText(updates)}`,
});

/** Maintenance begins and ends by the clock, which counts as an update. */
function maintenanceEntry({ id, title, state, from, until, updates }: Maintenance): Entry {
  const saidMs = newest(updates, from);
  const byClockMs = state === 'running' ? Date.parse(from) : state === 'completed' ? Date.parse(until) : 0;
  return {
    id,
    title: `Maintenance ${state}: ${title}`,
    publishedMs: Date.parse(updates.at(-1)?.at ?? from),
    updatedMs: Math.max(saidMs, byClockMs),
    text: `From ${moment(from)} until ${moment(until)}.\n\n${saidText(updates)}`,
  };
}

const time = (ms: number) => new Date(ms).toISOString();

const entryXml = ({ id, title, publishedMs, updatedMs, text }: Entry, page: string) => `  <entry>
    <id>urn:uuid:${id}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(`${page}#${id}`)}"/>
    <published>${time(publishedMs)}</published>
    <updated>${time(updatedMs)}</updated>
    <content type="text">${escapeXml(text)}</content>
  </entry>
`;

/** Incidents and maintenance as an Atom feed (RFC 4287), the last updated first. The same status makes the same bytes. */
export function statusFeed({ announced, history }: ServiceStatus, publicUrl: string): string {
  const page = `${publicUrl}/status`;
  const feed = `${publicUrl}${STATUS_FEED_PATH}`;
  const entries = [
    ...announced.incidents.map(incidentEntry),
    ...announced.maintenance.map(maintenanceEntry),
  ].toSorted((a, b) => b.updatedMs - a.updatedMs);
  const updatedMs = entries[0]?.updatedMs ?? Date.parse(history.since ?? time(0));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeXml(feed)}</id>
  <title>${escapeXml(PORTAL.brand.name)} status</title>
  <subtitle>Incidents and planned maintenance</subtitle>
  <author><name>${escapeXml(PORTAL.brand.name)}</name></author>
  <link rel="self" type="application/atom+xml" href="${escapeXml(feed)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
  <updated>${time(updatedMs)}</updated>
${entries.map((entry) => entryXml(entry, page)).join('')}</feed>
`;
}
