/** Reads the front matter of the guides. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const GUIDES = join(import.meta.dirname, '../../src/features/documentation/guides');

export interface Guide {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly order: number;
}

async function readGuide(name: string): Promise<Guide> {
  const head = /^---\n([\s\S]*?)\n---/.exec(await readFile(join(GUIDES, name), 'utf8'))?.[1] ?? '';
  const entry = (key: string): string => {
    const value = new RegExp(`^${key}: *(['"]?)(.+?)\\1 *$`, 'm').exec(head)?.[2];
    if (value === undefined) throw new Error(`guides/${name} has no ${key} in its front matter`);
    return value;
  };
  return {
    slug: name.replace(/\.mdx$/, ''),
    title: entry('title'),
    description: entry('description'),
    order: Number(entry('order')),
  };
}

/** All guides, sorted by `order`. */
export async function readGuides(): Promise<readonly Guide[]> {
  const names = (await readdir(GUIDES)).filter((name) => name.endsWith('.mdx'));
  const guides = await Promise.all(names.map(readGuide));
  return guides.toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title));
}
