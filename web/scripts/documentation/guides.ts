/** Reads the front matter of the sections and the guides. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { GUIDE_GROUPS, type GuideGroup } from '../../src/content/guide-groups.ts';
import { SECTIONS, type SectionId } from '@meridian/contracts/documentation-sections';

const FEATURE = join(import.meta.dirname, '../../src/features/documentation');

interface Text {
  readonly title: string;
  readonly description: string;
}

export interface Section extends Text {
  readonly id: SectionId;
}

export interface Guide extends Text {
  readonly slug: string;
  readonly group: GuideGroup;
  readonly order: number;
}

/** The entries in the front matter of a file below the feature; reading one that is absent throws. */
async function frontMatter(file: string): Promise<(key: string) => string> {
  const head = /^---\n([\s\S]*?)\n---/.exec(await readFile(join(FEATURE, file), 'utf8'))?.[1] ?? '';
  return (key) => {
    const value = new RegExp(`^${key}: *(['"]?)(.+?)\\1 *$`, 'm').exec(head)?.[2];
    if (value === undefined) throw new Error(`${file} has no ${key} in its front matter`);
    return value;
  };
}

function groupNamed(name: string): GuideGroup {
  const group = GUIDE_GROUPS.find(({ id }) => id === name);
  if (!group) throw new Error(`There is no group ${name} of guides`);
  return group.id;
}

async function readGuide(name: string): Promise<Guide> {
  const entry = await frontMatter(`guides/${name}`);
  return {
    slug: name.replace(/\.mdx$/, ''),
    title: entry('title'),
    description: entry('description'),
    group: groupNamed(entry('group')),
    order: Number(entry('order')),
  };
}

/** All guides, sorted by `order`. */
export async function readGuides(): Promise<readonly Guide[]> {
  const names = (await readdir(join(FEATURE, 'guides'))).filter((name) => name.endsWith('.mdx'));
  const guides = await Promise.all(names.map(readGuide));
  return guides.toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title));
}

/** The ten sections in order. */
export const readSections = (): Promise<readonly Section[]> =>
  Promise.all(
    SECTIONS.map(async ({ id, title }) => {
      const entry = await frontMatter(`sections/${id}.mdx`);
      return { id, title, description: entry('description') };
    }),
  );
