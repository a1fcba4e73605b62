/** The map of the house as a test: each room lists the only rooms that it may import. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const MAY_IMPORT: Record<string, string[]> = {
  'contracts/src': [],
  'market/src': [],
  'server/src/config': ['contracts/src'],
  'server/src/store': ['contracts/src', 'market/src'],
  'server/src/lake': ['contracts/src', 'market/src'],
  'server/src/providers': ['contracts/src', 'market/src'],
  'server/src/services': [
    'contracts/src',
    'market/src',
    'server/src/store',
    'server/src/lake',
    'server/src/providers',
  ],
  'server/src/jobs': ['contracts/src', 'server/src/services', 'server/src/store'],
  'server/src/portal': ['contracts/src', 'server/src/services'],
  'server/src/api': ['contracts/src', 'market/src', 'server/src/services', 'server/src/lake'],
  'server/src/mcp': ['contracts/src', 'server/src/services'],
  'server/src/site': ['contracts/src', 'server/src/services'],
  'server/src': ['contracts/src', 'market/src', 'server/src/*'],
  'web/src/lib': ['contracts/src'],
  'web/src/ui': ['contracts/src', 'web/src/lib'],
  'web/src/content': ['contracts/src'],
  'web/src/features/*': ['contracts/src', 'web/src/ui', 'web/src/lib', 'web/src/content'],
  // The frame of the dashboard joins its tabs, as pages.ts joins the pages.
  'web/src/features/dashboard': [
    'contracts/src',
    'web/src/ui',
    'web/src/lib',
    'web/src/features/{overview,analytics,api-keys,market-data,billing,notifications,settings,search}',
  ],
  'web/src': ['contracts/src', 'web/src/*', 'web/src/features/*'],
};

const root = import.meta.dirname;
const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"()]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const rooms = Object.keys(MAY_IMPORT).toSorted((a, b) => b.length - a.length);
const pattern = (room: string) =>
  room.replace('*', '[^/]+').replace(/\{(.+)\}/, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);

/** The most specific room a file lies in; `*` stands for one folder or file name. */
function roomOf(file: string): { rule: string; room: string } | undefined {
  for (const rule of rooms) {
    const match = new RegExp(`^${pattern(rule)}(?=/|\\.ts)`).exec(file);
    if (match) return { rule, room: match[0] };
  }
  return undefined;
}

/** The file that a specifier names, from the root; undefined for packages of others. */
function target(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return relative(root, resolve(dirname(from), specifier));
  const own = /^@meridian\/([^/]+)\/(.+)$/.exec(specifier);
  return own ? `${own[1]}/src/${own[2]}.ts` : undefined;
}

for (const file of globSync('{contracts,market,server,web}/src/**/*.{ts,tsx}', { cwd: root })) {
  const from = roomOf(file);
  if (!from || /\.test\.tsx?$/.test(file) || file.includes('/testing/')) continue;
  test(`${file} imports only what ${from.room} may`, () => {
    const allowed = MAY_IMPORT[from.rule]!;
    for (const match of readFileSync(resolve(root, file), 'utf8').matchAll(IMPORT)) {
      const specifier = match[1] ?? match[2]!;
      const to = target(specifier, resolve(root, file));
      const room = to && roomOf(to)?.room;
      if (!room || room === from.room) continue;
      const legal = allowed.some((rule) => new RegExp(`^${pattern(rule)}$`).test(room));
      expect(legal, `${specifier} lies in ${room}`).toBe(true);
    }
  });
}

/** All files that a file loads before it runs: static imports, not those on demand. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file) || !existsSync(resolve(root, file))) return loaded;
  loaded.add(file);
  const source = readFileSync(resolve(root, file), 'utf8');
  for (const [statement, specifier] of source.matchAll(IMPORT)) {
    if (specifier === undefined || /^\s*(?:import|export)\s+type\b/.test(statement)) continue;
    const to = target(specifier, resolve(root, file));
    if (to) loadedWith(to, loaded);
    else loaded.add(specifier);
  }
  return loaded;
}

const ACCOUNT_PAGES = new Set([
  'web/src/features/dashboard/dashboard-page.tsx',
  'web/src/features/profile/profile-page.tsx',
]);
for (const page of ['web/src/main.tsx', ...globSync('web/src/features/*/*-page.tsx', { cwd: root })]) {
  if (ACCOUNT_PAGES.has(page)) continue;
  test(`${page} loads no code for server state`, () => {
    expect(loadedWith(page)).not.toContain('@tanstack/react-query');
  });
}
