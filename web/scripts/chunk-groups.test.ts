import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groupsOf } from './chunk-groups.ts';

const SOURCES = join(import.meta.dirname, '../src');
const ICONS = '/node_modules/lucide-react/dist/esm/lucide-react.mjs';
const TAB = join(SOURCES, 'tab.tsx');

/** What each module of an imagined portal imports, now and when it needs it. */
const IMPORTS: Record<string, readonly [now: readonly string[], later?: readonly string[], code?: string]> = {
  'main.tsx': [['both.ts']],
  'features/home/home-page.tsx': [['both.ts']],
  'first-bar.tsx': [['both.ts', 'bar.tsx']],
  'page-modules.ts': [
    [],
    [
      'features/dashboard/dashboard-page.tsx',
      'features/account/login-page.tsx',
      'features/contact/contact-page.tsx',
    ],
  ],
  'features/contact/contact-page.tsx': [['panel.tsx'], ['query.ts']],
  'features/palette/palette-results.tsx': [['both.ts', 'found.ts']],
  'features/account/login-page.tsx': [['session.ts']],
  'account-frame.tsx': [['session.ts']],
  'features/dashboard/dashboard-page.tsx': [
    ['both.ts', 'bar.tsx', 'panel.tsx', 'query.ts', 'session.ts', 'found.ts', 'own.tsx', ICONS],
    ['tab.tsx'],
    'import { BookOpen, Building2 } from "lucide-react";',
  ],
};
const idOf = (name: string) => (name.startsWith('/') ? name : join(SOURCES, name));
const table = {
  code: null,
  importedIds: ['book-open', 'building-2', 'bell'].map((icon) => `/icons/${icon}.mjs`),
  dynamicallyImportedIds: [],
};

test('the dashboard alone has its own code, and shares what other pages load', () => {
  const groups = groupsOf((id) => {
    if (id === ICONS) return table;
    const [now = [], later = [], code = null] = IMPORTS[id.replace(`${SOURCES}/`, '')] ?? [];
    return { code, importedIds: now.map(idOf), dynamicallyImportedIds: later.map(idOf) };
  });
  expect(groups.get(idOf('bar.tsx'))).toBe('first');
  expect(groups.get(idOf('both.ts'))).toBe('basics');
  expect(groups.get(idOf('panel.tsx'))).toBe('ui');
  expect(groups.get(idOf('found.ts'))).toBe('search');
  expect(groups.get(idOf('session.ts'))).toBe('account');
  expect(groups.get(idOf('query.ts'))).toBe('queries');
  expect(groups.get(idOf('own.tsx'))).toBe('dashboard');
  expect(groups.get('/icons/book-open.mjs')).toBe('dashboard');
  expect(groups.get('/icons/building-2.mjs')).toBe('dashboard');
  expect(groups.has('/icons/bell.mjs')).toBe(false);
  expect(groups.has(TAB)).toBe(false);
});
