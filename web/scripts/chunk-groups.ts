/**
 * Gathers the code of the dashboard in a few files: many small ones take turns on a slow connection, and compress worse. What
 * other pages need, too, is apart from what the dashboard alone needs, so that none of them loads the dashboard.
 */
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../src');
const HOME = ['main.tsx', 'features/home/home-page.tsx'];
/** What the home page loads when it is near. */
const HOME_LATER = ['features/home/try-call.tsx', 'features/home/below-first-call.tsx'];
const FRAME = 'account-frame.tsx';
/** What the menu of the account offers: public pages load it when the menu is wanted. */
const MENU = ['ui/user-menu-items.tsx'];
const DASHBOARD = 'features/dashboard/dashboard-page.tsx';
/** Imports all pages except home. */
const LOADERS = join(SOURCES, 'page-modules.ts');
const OF_ACCOUNTS = /\/(?:features\/account\/|account-frame)/;

/** What the bundler knows of a module. */
interface GraphModule {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
/** Finds a module of the bundle. */
type Graph = (id: string) => GraphModule | null;

/** From what needs nothing of the others to what needs all of them: a file imports earlier ones only. */
const NAMES = [
  'menu',
  'basics',
  'prices',
  'calls',
  'search',
  'ui',
  'account',
  'queries',
  'dashboard',
] as const;
type Name = (typeof NAMES)[number];

/** The table of all icons, of which the bundler keeps those that are named. */
const ICONS = /\0lucide-react$/;
const NAMED_ICONS = /import \{([^}]+)\} from ["']lucide-react["']/g;

/** The modules of the icons that `code` names. */
function iconsIn(code: string, table: GraphModule | null): string[] {
  const names = [...code.matchAll(NAMED_ICONS)].flatMap(([, list = '']) => list.split(','));
  return names.flatMap(
    (name) => table?.importedIds.find((id) => id.endsWith(`/icons/${name.trim().split(' ', 1)[0]}`)) ?? [],
  );
}

/** What is loaded with `roots`; with `later`, also what they load when they need it. */
function reached(roots: readonly string[], graph: Graph, later = false): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = found.has(id) || id === LOADERS ? null : graph(id);
    found.add(id);
    if (!module) continue;
    for (const imported of module.importedIds) {
      if (ICONS.test(imported)) open.push(...iconsIn(module.code ?? '', graph(imported)));
      else open.push(imported);
    }
    // Every page can lead to the dashboard, which is what is divided here.
    if (later) open.push(...module.dynamicallyImportedIds.filter((each) => !each.endsWith(DASHBOARD)));
  }
  return found;
}

const files = (names: readonly string[]) => names.map((name) => join(SOURCES, name));

/** The file for each module that the dashboard loads first. */
export function groupsOf(graph: Graph): Map<string, Name> {
  const pages = graph(LOADERS)?.dynamicallyImportedIds ?? [];
  const home = files(HOME);
  const dashboard = files([FRAME, DASHBOARD]);
  const others = [...home, ...files([FRAME]), ...pages.filter((id) => !dashboard.includes(id))];
  const byOrder: readonly (readonly [Name, Set<string>])[] = [
    ['basics', reached(home, graph)],
    ['prices', reached(files(['features/pricing/pricing-page.tsx']), graph)],
    ['calls', reached(files(['lib/optional-calls.ts']), graph)],
    // What the palette of public pages shares with the dashboard.
    ['search', reached(files(['features/palette/palette-results.tsx']), graph)],
    ['ui', reached([...others.filter((id) => !OF_ACCOUNTS.test(id)), ...files(HOME_LATER)], graph)],
    ['account', reached(others, graph)],
    ['queries', reached(others, graph, true)],
  ];
  const groups = new Map<string, Name>();
  for (const id of reached(files(MENU), graph)) if (!byOrder[0]![1].has(id)) groups.set(id, 'menu');
  for (const id of reached(dashboard, graph)) {
    if (!groups.has(id)) groups.set(id, byOrder.find(([, ids]) => ids.has(id))?.[0] ?? 'dashboard');
  }
  return groups;
}

/** For each run of the bundler. */
const known = new WeakMap<object, Map<string, Name>>();

interface Bundler {
  getModuleInfo: Graph;
}

function groupOf(id: string, bundler: Bundler): Name | undefined {
  const groups = known.get(bundler) ?? groupsOf((each) => bundler.getModuleInfo(each));
  known.set(bundler, groups);
  return groups.get(id);
}

/** The groups for the bundler. They come after those that take what every page needs. */
export const DASHBOARD_GROUPS = NAMES.map((name) => ({
  debugName: name,
  name: (id: string, bundler: Bundler) => (groupOf(id, bundler) === name ? name : null),
}));
