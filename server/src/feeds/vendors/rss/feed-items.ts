import { XMLParser } from 'fast-xml-parser';
import { FeedHttpError } from '../../http/feed-http.ts';
import { objectOf, textOf } from '../values.ts';

/** One item of an RSS or Atom feed. */
export interface FeedItem {
  readonly title: string;
  readonly summary: string | null;
  /** Only http and https; null for anything else. */
  readonly url: string | null;
  readonly atMs: number;
}

export interface ReadFeed {
  readonly publisher: string;
  readonly items: readonly FeedItem[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: 'text',
  // Entities of a document could grow without end; the five of XML are enough for titles.
  processEntities: false,
  htmlEntities: false,
  isArray: (name) => ['item', 'entry', 'link'].includes(name),
});

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
};

/** A node as plain text, without tags. */
function plain(node: unknown): string {
  const raw = typeof node === 'string' ? node : textOf(objectOf(node)?.['text']);
  const text = raw.replaceAll(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => ENTITIES[entity]!);
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function linkOf(item: Record<string, unknown>): string | null {
  const links = (item['link'] as unknown[] | undefined) ?? [];
  for (const link of links) {
    const it = objectOf(link);
    const isPage = !it || it['rel'] === undefined || it['rel'] === 'alternate';
    const url = URL.parse(it ? textOf(it['href']) || plain(it) : plain(link));
    if (isPage && url && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href;
  }
  return null;
}

function itemOf(node: unknown): FeedItem[] {
  const it = objectOf(node) ?? {};
  const time = plain(it['pubDate'] ?? it['published'] ?? it['updated'] ?? it['date']);
  const atMs = Date.parse(time);
  const title = plain(it['title']);
  if (title === '' || Number.isNaN(atMs)) return [];
  const summary = plain(it['description'] ?? it['summary']);
  return [{ title, summary: summary === '' ? null : summary.slice(0, 500), url: linkOf(it), atMs }];
}

/** The items of an RSS 2.0 or Atom document. Throws a `FeedHttpError` for another document. */
export function readFeed(xml: string): ReadFeed {
  let root: Record<string, unknown> | undefined;
  try {
    root = objectOf(parser.parse(xml));
  } catch {
    root = undefined;
  }
  const channel = objectOf(objectOf(root?.['rss'])?.['channel']) ?? objectOf(root?.['feed']);
  if (!channel) throw new FeedHttpError('The address is no RSS or Atom feed', { status: 200 });
  const nodes = (channel['item'] ?? channel['entry'] ?? []) as unknown[];
  return { publisher: plain(channel['title']) || 'RSS', items: nodes.flatMap(itemOf) };
}

/** The symbols that a text names by cashtags, such as `$AAPL`. */
export const cashtags = (text: string): string[] =>
  Array.from(text.matchAll(/\$([A-Z]{1,5}(?:\.[A-Z])?)\b/g), ([, symbol]) => symbol!);
