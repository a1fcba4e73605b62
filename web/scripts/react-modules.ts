import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGES = {
  react: ['react', 'react'],
  'react/jsx-runtime': ['react', 'react-jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom'],
  'react-dom/client': ['react-dom', 'react-dom-client'],
  scheduler: ['scheduler', 'scheduler'],
  'use-sync-external-store/with-selector.js': [
    'use-sync-external-store',
    'use-sync-external-store-with-selector',
  ],
} as const satisfies Readonly<Record<string, readonly [folder: string, file: string]>>;

const { resolve } = createRequire(import.meta.url);

/** Where each of them is, for browsers in production. */
export const FILES = new Map(
  Object.entries(PACKAGES).map(([name, [folder, file]]) => [
    name,
    join(dirname(resolve(`${folder}/package.json`)), `cjs/${file}.production.js`),
  ]),
);
const NAMES = new Map(Array.from(FILES, ([name, file]) => [file, name]));

/** One of many variables that begin a file, or the only one. */
const REQUIRED = /(?<=\bvar |,\s+)(\w+) = require\("([^"]+)"\)(?:,\s*|;)/g;
/** What is left of `var` when all of its variables were required. */
const EMPTY = /^var $/gm;
const ASSIGNED = /^exports\.(\w+) =/gm;
/** How some packages import all of React. */
const WHOLE = /^import (\w+) from (["'])react\2/m;
const EXPORTED = /\bexports\.(\w+)/g;

/** What all browsers have that the portal is built for, and what none has, as React asks for it. */
const PRESENT = new Set(
  `AbortController MessageChannel Object.is Promise WeakMap WeakSet clearTimeout document performance performance.getEntriesByType
  performance.now queueMicrotask reportError requestAnimationFrame setTimeout window window.ErrorEvent`.split(
    /\s+/,
  ),
);
const ABSENT = new Set(['process', 'setImmediate']);
const ASKED = /"(\w+)" ([!=])== typeof ([\w.]+)/g;

/** Answers what is known of browsers, so that the bundler drops what React has for others. */
const answer = (question: string, type: string, sign: string, name: string): string =>
  PRESENT.has(name) || ABSENT.has(name)
    ? String((ABSENT.has(name) === (type === 'undefined')) === (sign === '='))
    : question;

/**
 * A CommonJS file of React as an ES module. Throws when it is written in another way than those that this knows, so that another
 * version of React never becomes half a module.
 */
export function toModule(code: string, file: string): string {
  const names = new Set(Array.from(code.matchAll(EXPORTED), ([, name]) => name!));
  const imports: string[] = [];
  const body = code
    .replaceAll(REQUIRED, (_, name: string, from: string) => {
      imports.push(`import * as ${name} from ${JSON.stringify(from)};`);
      return '';
    })
    .replaceAll(EMPTY, '')
    .replaceAll(ASSIGNED, 'var exported_$1 =')
    .replaceAll(EXPORTED, 'exported_$1')
    .replaceAll(ASKED, answer);
  if (names.size === 0 || /\b(?:require|exports|module)\b[.([]/.test(body))
    throw new Error(`${file} is no CommonJS file as React's were`);
  const list = Array.from(names, (name) => `exported_${name} as ${name}`);
  return `${imports.join('\n')}\n${body}\nexport { ${list.join(', ')} };\n`;
}

/**
 * Gives the bundler React as ES modules. Of a CommonJS file it keeps everything, and a first visit would load what no page uses, the
 * functions that link such files, and their names at each call.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    resolveId: {
      filter: { id: [/^react(?:-dom)?(?:\/|$)/, /^scheduler$/, /^use-sync-external-store\//] },
      handler: (id) => FILES.get(id),
    },
    load: {
      filter: { id: /\.production\.js$/ },
      handler: async (id) => (NAMES.has(id) ? toModule(await readFile(id, 'utf8'), id) : undefined),
    },
    // React looks for functions that the scheduler of its tests has.
    onLog: (_, { code, message }) => code !== 'IMPORT_IS_UNDEFINED' || !message.includes('/scheduler/'),
    transform: {
      filter: { code: WHOLE },
      handler: (code) => ({ code: code.replace(WHOLE, 'import * as $1 from $2react$2'), map: null }),
    },
  };
}
