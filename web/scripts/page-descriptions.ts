import type { Plugin } from 'vite';

const TABLE = /\/web\/src\/pages?\.ts$/;
const DESCRIPTION = /(\bdescription:)\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`)/g;

/** Leaves the descriptions of pages out of the browser's table: only prerendered heads need them, and every page carries the table. */
export function pageDescriptions(): Plugin {
  return {
    name: 'page-descriptions',
    enforce: 'pre',
    transform: {
      filter: { id: TABLE },
      handler(code) {
        const isBrowser = this.environment.mode === 'build' && this.environment.config.consumer === 'client';
        return isBrowser ? { code: code.replaceAll(DESCRIPTION, "$1 ''"), map: null } : null;
      },
    },
  };
}
