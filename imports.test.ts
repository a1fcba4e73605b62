/** The map of the repository as a test: each room lists the only rooms that it may import. */
import { expect, test } from 'vitest';
import { importsOf, loadedBy, productFiles, textOf } from './scripts/import-graph.ts';

const MODULES = 'server/src/modules/*';
const SHARED = [
  'contracts/src',
  'server/src/store',
  'server/src/lake',
  'server/src/providers',
  'server/src/shared',
];

const HTTP = ['contracts/src', 'server/src/shared', MODULES];

/** `*` stands for one name. A room is the most specific one that a file lies in. */
const MAY_IMPORT: Record<string, string[]> = {
  'contracts/src': [],
  'market/src': [],
  'server/src/config': ['contracts/src'],
  'server/src/store': ['contracts/src', 'market/src'],
  'server/src/lake': ['contracts/src', 'market/src', 'server/src/shared'],
  'server/src/feeds': ['contracts/src', 'market/src', 'server/src/shared', 'server/src/lake'],
  'server/src/providers': ['contracts/src', 'market/src', 'server/src/shared'],
  'server/src/shared': ['contracts/src', 'market/src', 'server/src/store'],
  [MODULES]: [...SHARED, 'market/src', MODULES],
  'server/src/backup': [
    'server/src/config',
    'server/src/lake',
    'server/src/shared',
    'server/src/store',
    MODULES,
  ],
  'server/src/portal-site': ['contracts/src', 'server/src/config'],
  'server/src/jobs': ['contracts/src', 'server/src/store', 'server/src/shared', MODULES],
  // What an operation of the API is, for the two rooms that serve some.
  'server/src/http/operation': ['contracts/src', 'server/src/lake', 'server/src/shared', MODULES],
  'server/src/http/api': [...HTTP, 'market/src', 'server/src/lake', 'server/src/http/operation'],
  'server/src/http/stream': [...HTTP, 'market/src', 'server/src/lake', 'server/src/http/operation'],
  // Façades answer in other vendors' forms what the calls and the stream of ours compute.
  'server/src/compat': [
    ...HTTP,
    'market/src',
    'server/src/lake',
    'server/src/http/operation',
    'server/src/http/api',
    'server/src/http/stream',
  ],
  'server/src/http/connections': [...HTTP, 'server/src/http/health', 'server/src/http/operation'],
  'server/src/http/health': HTTP,
  'server/src/http/mcp': HTTP,
  'server/src/http/oauth': HTTP,
  'server/src/http/metrics': [...HTTP, 'server/src/http/operation'],
  // What a built page is, for the two rooms that serve some.
  'server/src/http/pages': [],
  'server/src/http/operator': [...HTTP, 'server/src/http/pages'],
  'server/src/http/portal': HTTP,
  'server/src/http/site': [...HTTP, 'server/src/http/pages'],
  'server/src': ['contracts/src', 'market/src', 'server/src/*', 'server/src/http/*', MODULES],
  'web/src/lib': ['contracts/src'],
  'web/src/ui': ['contracts/src', 'web/src/lib'],
  'web/src/content': ['contracts/src'],
  'web/src/features/*': ['contracts/src', 'web/src/ui', 'web/src/lib', 'web/src/content'],
  // The frame of the dashboard joins its tabs, as pages.ts joins the pages.
  'web/src/features/dashboard': [
    'contracts/src',
    'web/src/ui',
    'web/src/lib',
    'web/src/features/{organisation,overview,analytics,api-keys,market-data,screener,backtest,assistant,billing,notifications,settings}',
  ],
  // The operators' console, which shares no page and no bundle with the portal.
  'web/src/styles': [],
  'web/src/operator': ['contracts/src', 'web/src/ui', 'web/src/lib', 'web/src/styles'],
  'web/src': ['contracts/src', 'web/src/*', 'web/src/features/*'],
};

const rooms = Object.keys(MAY_IMPORT).toSorted((a, b) => b.length - a.length);
const pattern = (room: string) =>
  room
    .replaceAll('*', '[^/]+')
    .replace(/\{(.+)\}/, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);

function roomOf(file: string): { rule: string; room: string } | undefined {
  for (const rule of rooms) {
    const match = new RegExp(`^${pattern(rule)}(?=/|\\.ts)`).exec(file);
    if (match) return { rule, room: match[0] };
  }
  return undefined;
}

/** The only file of its module that other rooms may import; any other file may be imported itself. */
const entranceOf = (file: string) => file.replace(/^(server\/src\/modules\/[^/]+)\/.*/, '$1/index.ts');

for (const file of productFiles) {
  const from = roomOf(file);
  if (!from) continue;
  test(`${file} imports only what ${from.room} may`, () => {
    const allowed = MAY_IMPORT[from.rule]!;
    for (const target of importsOf(file)) {
      const room = roomOf(target)?.room;
      if (!room || room === from.room) continue;
      const legal = allowed.some((rule) => new RegExp(`^${pattern(rule)}$`).test(room));
      expect(legal, `${target} lies in ${room}`).toBe(true);
      expect(target, 'a module is entered by its index').toBe(entranceOf(target));
    }
  });
}

const ACCOUNT_PAGES = new Set(['web/src/features/dashboard/dashboard-page.tsx']);
const pages = productFiles.filter((file) => /^web\/src\/features\/[^/]+\/[^/]+-page\.tsx$/.test(file));
for (const page of ['web/src/main.tsx', ...pages]) {
  if (ACCOUNT_PAGES.has(page)) continue;
  test(`${page} loads no code for server state`, () => {
    expect(loadedBy(page)).not.toContain('@tanstack/react-query');
  });
}

/** What a first visit loads, see docs/decisions/0113. */
for (const file of [
  'web/src/main.tsx',
  'web/src/features/home/home-page.tsx',
  'web/src/features/site/site-layout.tsx',
]) {
  test(`${file} loads React Router by lib/router.tsx alone`, () => {
    const users = [...loadedBy(file)].filter((each) =>
      /from 'react-router'/.test(each.startsWith('web/') ? textOf(each) : ''),
    );
    expect(users).toEqual(['web/src/lib/router.tsx']);
  });
}
