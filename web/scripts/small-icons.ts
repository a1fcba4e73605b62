import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const CREATE_ICON = join(import.meta.dirname, '../src/ui/create-icon.ts');

/**
 * Builds the icons of lucide-react with a function of ours: theirs knows sizes, contexts and attribute names that no page uses, and
 * is larger than all icons of a first visit.
 */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: (_, importer) => (importer !== undefined && ICON.test(importer) ? CREATE_ICON : null),
    },
  };
}
