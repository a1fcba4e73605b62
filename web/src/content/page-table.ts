/** The pages of the documentation in few bytes: every page of the portal carries their table. */
import type { DocumentationPage } from './reference.ts';

type Kind = DocumentationPage['kind'];

/** The last part of the path; the title, where it is not the usual one; the description, which browsers do without. */
type Row = readonly [slug: string, title?: string | null, description?: string];
export type PageTable = Readonly<Record<Kind, readonly Row[]>>;

const FOLDERS: Readonly<Record<Kind, string>> = {
  section: 'sections',
  guide: 'guides',
  call: 'api',
  error: 'errors',
};

/** The title of a page unless it has one of its own: an error's code, or the words of its path. */
export const usualTitle = (kind: Kind, slug: string): string =>
  kind === 'error' ? slug : slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

/** The pages of `table` in its order. */
export const pagesOf = (table: PageTable): DocumentationPage[] =>
  Object.entries(table).flatMap(([name, rows]) =>
    rows.map(([slug, title, description = '']) => {
      const kind = name as Kind;
      const module = `documentation/${FOLDERS[kind]}/${slug}`;
      return {
        kind,
        path: kind === 'section' ? `/documentation/${slug}` : `/${module}`,
        module,
        title: title ?? usualTitle(kind, slug),
        description,
      };
    }),
  );
