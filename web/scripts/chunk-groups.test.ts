import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groupsOf } from './chunk-groups.ts';

const SOURCES = join(import.meta.dirname, '../src');
const ICONS = '\0lucide-react';
const TAB = join(SOURCES, 'tab.tsx');

/** What each module of an imagined portal imports, now and when it needs it. */
const IMPORTS: Record<string, readonly [now: readonly string[], later?: readonly string[], code?: string]> = {
  'main.tsx': [['both.ts']],
  'features/home/home-page.tsx': [['both.ts']],
  'ui/user-menu-items.tsx': [['both.ts', 'link.tsx']],
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
    ['both.ts', 'link.tsx', 'panel.tsx', 'query.ts', 'session.ts', 'found.ts', 'own.tsx', ICONS],
    ['tab.tsx'],
    'import { BookOpen, Building2 } from "lucide-react";',
  ],
};
const idOf = (name: string) => (name === ICONS ? name : join(SOURCES, name));
const table = {
  code: null,
  importedIds: ['BookOpen', 'Building2', 'Bell'].map((icon) => `${ICONS}/icons/${icon}`),
  dynamicallyImportedIds: [],
};

test('the dashboard alone has its own code, and shares what other pages load', () => {
  const groups = groupsOf((id) => {
    if (id === ICONS) return table;
    const [now = [], later = [], code = null] = IMPORTS[id.replace(`${SOURCES}/`, '')] ?? [];
    return { code, importedIds: now.map(idOf), dynamicallyImportedIds: later.map(idOf) };
  });
  expect(groups.get(idOf('link.tsx'))).toBe('menu');
  expect(groups.get(idOf('both.ts'))).toBe('basics');
  expect(groups.get(idOf('panel.tsx'))).toBe('ui');
  expect(groups.get(idOf('found.ts'))).toBe('search');
  expect(groups.get(idOf('session.ts'))).toBe('account');
  expect(groups.get(idOf('query.ts'))).toBe('queries');
  expect(groups.get(idOf('own.tsx'))).toBe('dashboard');
  expect(groups.get(`${ICONS}/icons/BookOpen`)).toBe('dashboard');
  expect(groups.get(`${ICONS}/icons/Building2`)).toBe('dashboard');
  expect(groups.has(`${ICONS}/icons/Bell`)).toBe(false);
  expect(groups.has(TAB)).toBe(false);
});
