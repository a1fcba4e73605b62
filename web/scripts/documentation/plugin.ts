/**
 * Provides the documentation as modules of the portal's build:
 * - `*.mdx`
 * - `virtual:documentation`: the table of its pages
 * - `virtual:documentation/guides`: its guides with their groups, for the sidebar
 * - `virtual:documentation/modules`: their code by file, apart from the table, which every page of the portal carries
 * - `virtual:documentation/calls`: a summary of every call
 * - `virtual:documentation/sdk-calls`: every call as the SDKs make it
 * - `virtual:documentation/indicators`: every indicator by family, for the guide, which also gets a picture of each as a file
 * - `virtual:documentation/recorded-quote`: the whole response to the first example of the quote, as a test recorded it
 * - one module per page under features/documentation/{sections,api,errors,guides}/, which exists only in the build and carries only its own data
 */
import { API_ERRORS, type ApiErrorCode } from '@meridian/contracts/errors';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ERROR_HELP, firstSentence } from '../../src/content/error-help.ts';
import { type PageTable, pagesOf, usualTitle } from '../../src/content/page-table.ts';
import type { CallReference, CallSummary, DocumentationPage } from '../../src/content/reference.ts';
import type { Guide, Section } from './guides.ts';

const FEATURE = join(import.meta.dirname, '../../src/features/documentation');
const PAGE = /\/features\/documentation\/(sections|api|errors|guides)\/([\w-]+)\.tsx$/;
const UNPACK = join(import.meta.dirname, '../../src/content/page-table.ts');
const TABLE = 'virtual:documentation';
const GUIDES = 'virtual:documentation/guides';
const MODULES = 'virtual:documentation/modules';
const CALLS = 'virtual:documentation/calls';
const SDK_CALLS = 'virtual:documentation/sdk-calls';
const INDICATORS = 'virtual:documentation/indicators';
const RECORDED_QUOTE = 'virtual:documentation/recorded-quote';

const VIRTUAL = new Set([TABLE, GUIDES, MODULES, CALLS, SDK_CALLS, INDICATORS, RECORDED_QUOTE]);

interface Content {
  readonly sections: readonly Section[];
  readonly calls: readonly CallReference[];
  readonly guides: readonly Guide[];
}

/** The table of the pages; for browsers without descriptions, which only prerendered heads need. */
function tableOf({ sections, calls, guides }: Content, browser: boolean): PageTable {
  const row = (kind: DocumentationPage['kind'], slug: string, title: string, description: string) => {
    const own = title === usualTitle(kind, slug) ? null : title;
    if (!browser) return [slug, own, description] as const;
    return own === null ? ([slug] as const) : ([slug, own] as const);
  };
  const codes = Object.keys(API_ERRORS) as ApiErrorCode[];
  const aboutError = (code: ApiErrorCode) =>
    `${code} (${API_ERRORS[code].status}): ${firstSentence(ERROR_HELP[code].when)}`;
  return {
    section: sections.map(({ id, title, description }) => row('section', id, title, description)),
    guide: guides.map(({ slug, title, description }) => row('guide', slug, title, description)),
    call: calls.map(({ page, title, summary, method, path }) =>
      row('call', page.replace('/documentation/api/', ''), title, `${summary}. ${method} ${path}`),
    ),
    error: codes.map((code) => row('error', code, code, aboutError(code))),
  };
}

const tableModule = (content: Content, browser: boolean): string =>
  `import { pagesOf } from ${JSON.stringify(UNPACK)};
export const pages = pagesOf(${JSON.stringify(tableOf(content, browser))});
`;

/** The guides in reading order, for pages of the documentation alone. */
function guidesModule({ guides }: Content): string {
  const rows = guides.map(({ slug, title, group }) => ({
    path: `/documentation/guides/${slug}`,
    title,
    group,
  }));
  return `export const guides = ${JSON.stringify(rows)};\n`;
}

function modulesModule(content: Content): string {
  const loads = pagesOf(tableOf(content, true)).map(
    ({ module }) => `'./features/${module}.tsx': () => import('/src/features/${module}.tsx'),`,
  );
  return `export const modules = {\n${loads.join('\n')}\n};\n`;
}

const short = ({
  name,
  title,
  page,
  method,
  path,
  summary,
  section,
  errors,
  sample,
  formats,
}: CallReference): CallSummary => ({
  name,
  title,
  page,
  method,
  path,
  summary,
  section,
  errors,
  sample,
  formats,
});

const pageModule = (component: string, file: string, props: string, before = ''): string =>
  `${before}import { ${component} } from ${JSON.stringify(join(FEATURE, file))};
export default function Page() {
  return <${component} ${props} />;
}
`;

function moduleOfPage({ sections, calls, guides }: Content, folder: string, slug: string): string {
  if (folder === 'errors') return pageModule('ErrorPage', 'error-page.tsx', `code="${slug}"`);
  if (folder === 'guides' || folder === 'sections') {
    const source = JSON.stringify(join(FEATURE, folder, `${slug}.mdx`));
    const text =
      folder === 'guides'
        ? guides.find((each) => each.slug === slug)
        : sections.find(({ id }) => id === slug);
    const read = `import Content, { contents } from ${source};\nconst text = ${JSON.stringify(text)};\n`;
    const [component, file] =
      folder === 'guides' ? ['GuidePage', 'guide-page.tsx'] : ['SectionPage', 'section-page.tsx'];
    return pageModule(component, file, 'text={text} Content={Content} contents={contents}', read);
  }
  const call = calls.find(({ page }) => page.endsWith(`/${slug}`));
  return pageModule('CallPage', 'call-page.tsx', 'call={call}', `const call = ${JSON.stringify(call)};\n`);
}

// What compiles and reads the documentation is loaded with the first page: every run of a server test loads this file.
const compiler = () => import('./mdx.ts');

/** The pictures of the indicators, drawn once. */
let drawn: Promise<ReadonlyMap<string, string>> | undefined;
const pictures = () =>
  (drawn ??= import('./indicator-pictures.ts').then(({ indicatorPictures }) => indicatorPictures()));

function sendPicture(picture: string | undefined, response: ServerResponse, next: () => void): void {
  if (picture === undefined) next();
  else response.setHeader('Content-Type', 'image/svg+xml').end(picture);
}

async function readContent(): Promise<Content> {
  const [{ readReference }, { readGuides, readSections }] = await Promise.all([
    import('./reference.ts'),
    import('./guides.ts'),
  ]);
  const [sections, calls, guides] = await Promise.all([readSections(), readReference(), readGuides()]);
  return { sections, calls, guides };
}

/** Read once for the browser and for the renderer, which are built from it at the same time. */
let read: Promise<Content> | undefined;
const content = () => (read ??= readContent());

export function documentation(): Plugin {
  return {
    name: 'documentation',
    enforce: 'pre',
    resolveId: {
      filter: { id: [/^virtual:documentation/, PAGE] },
      handler(source) {
        if (VIRTUAL.has(source)) return `\0${source}`;
        const [, folder, slug] = PAGE.exec(source) ?? [];
        return folder === undefined ? null : join(FEATURE, folder, `${slug}.tsx`);
      },
    },
    load: {
      filter: { id: [/^\0virtual:documentation/, PAGE] },
      async handler(id) {
        if (id === `\0${TABLE}`) {
          const browser = this.environment.mode === 'build' && this.environment.config.consumer === 'client';
          return tableModule(await content(), browser);
        }
        if (id === `\0${GUIDES}`) return guidesModule(await content());
        if (id === `\0${MODULES}`) return modulesModule(await content());
        if (id === `\0${CALLS}`) {
          return `export const CALLS = ${JSON.stringify((await content()).calls.map(short))};\n`;
        }
        if (id === `\0${SDK_CALLS}`) {
          const named = (await content()).calls.map(({ name, sdk }) => [name, sdk] as const);
          return `export const SDK_CALLS = ${JSON.stringify(Object.fromEntries(named))};\n`;
        }
        if (id === `\0${INDICATORS}`) {
          const { readIndicators } = await import('./indicators.ts');
          return `export const families = ${JSON.stringify(await readIndicators())};\n`;
        }
        if (id === `\0${RECORDED_QUOTE}`) {
          const quote = (await content()).calls.find(({ name }) => name === 'quote');
          return `export const RECORDED_QUOTE = ${JSON.stringify(quote?.examples[0])};\n`;
        }
        const [, folder = '', slug = ''] = PAGE.exec(id) ?? [];
        return folder === '' ? null : moduleOfPage(await content(), folder, slug);
      },
    },
    async generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      for (const [name, source] of await pictures()) {
        this.emitFile({ type: 'asset', fileName: `documentation/indicators/${name}.svg`, source });
      }
    },
    // The development server draws what the build writes.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name = ''] = /^\/documentation\/indicators\/(\w+)\.svg$/.exec(request.url ?? '') ?? [];
        if (name === '') next();
        else pictures().then((all) => sendPicture(all.get(name), response, next), next);
      });
    },
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(code, id) {
        const { compileMdx } = await compiler();
        return { code: await compileMdx(code, id), map: null };
      },
    },
  };
}
