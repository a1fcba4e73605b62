import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOAD_WITH = join(import.meta.dirname, '../src/lib/load-with.ts');

/**
 * Puts a function of ours around each `import()`, where Vite puts its own. That one also knows browsers without module preloads, for
 * which the portal is not built, and is four times larger.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadWith as __vitePreload } from ${JSON.stringify(LOAD_WITH)};`,
    },
  };
}
