import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = /^lucide-react$/;
/** No other plugin takes what begins with a null character for a file. */
const TABLE = '\0lucide-react';
const CREATE_ICON = join(import.meta.dirname, '../src/ui/create-icon.ts');

const moduleOf = (name: string) => `${TABLE}/icons/${name}`;

type Elements = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** Each icon's elements by its name. */
const read = () =>
  (
    JSON.parse(readFileSync(join(import.meta.dirname, 'icons.json'), 'utf8')) as {
      readonly icons: Readonly<Record<string, Elements>>;
    }
  ).icons;

/** The elements of an icon never move, so they need no keys. */
const withoutKeys = (elements: Elements) =>
  elements.map(([tag, attributes]) => [
    tag,
    Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key')),
  ]);

/**
 * Stands for lucide-react with the icons that the portal names, which `scripts/print-icons.ts` writes to `icons.json`. A function of
 * ours draws them: theirs knows sizes, contexts and attribute names that no page uses, and is larger than all icons of a first visit.
 */
export function smallIcons(): Plugin {
  const icons = read();
  const modules = new Map(
    Object.entries(icons).map(([name, elements]) => [moduleOf(name), withoutKeys(elements)]),
  );
  const table = Object.keys(icons).map(
    (name) => `export { default as ${name} } from ${JSON.stringify(moduleOf(name))};`,
  );
  return {
    name: 'small-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: [LIBRARY, /^\0lucide-react\//] },
      handler: (id) => ({ id: LIBRARY.test(id) ? TABLE : id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /^\0lucide-react/ },
      handler: (id) =>
        id === TABLE
          ? table.join('\n')
          : `import createIcon from ${JSON.stringify(CREATE_ICON)};\n` +
            `export default /* @__PURE__ */ createIcon(${JSON.stringify(modules.get(id))});`,
    },
  };
}
