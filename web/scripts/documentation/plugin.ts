/**
 * Provides the documentation as modules of the portal's build:
 * - `*.mdx`
 * - `virtual:documentation`: the table of its pages
 * - `virtual:documentation/modules`: their code by file, apart from the table, which every page of the portal carries
 * - `virtual:documentation/calls`: a summary of every call
 * - `virtual:documentation/sdk-calls`: every call as the SDKs make it
 * - `virtual:documentation/recorded-quote`: the whole response to the first example of the quote, as a test recorded it
 * - one module per page under features/documentation/{sections,api,errors,guides}/, which exists only in the build and carries only its own data
 */
import { API_ERRORS, type ApiErrorCode } from '@meridian/contracts/errors';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ERROR_HELP, firstSentence } from '../../src/content/error-help.ts';
import type { CallReference, CallSummary, DocumentationPage } from '../../src/content/reference.ts';
import type { Guide, Section } from './guides.ts';

const FEATURE = join(import.meta.dirname, '../../src/features/documentation');
const PAGE = /\/features\/documentation\/(sections|api|errors|guides)\/([\w-]+)\.tsx$/;
const TABLE = 'virtual:documentation';
const MODULES = 'virtual:documentation/modules';
const CALLS = 'virtual:documentation/calls';
const SDK_CALLS = 'virtual:documentation/sdk-calls';
const RECORDED_QUOTE = 'virtual:documentation/recorded-quote';

interface Content {
  readonly sections: readonly Section[];
  readonly calls: readonly CallReference[];
  readonly guides: readonly Guide[];
}

function pagesOf({ sections, calls, guides }: Content): DocumentationPage[] {
  const page = (kind: DocumentationPage['kind'], at: string, title: string, description: string) => ({
    kind,
    path: `/documentation/${at}`,
    module: `documentation/${at}`,
    title,
    description,
  });
  const codes = Object.keys(API_ERRORS) as ApiErrorCode[];
  return [
    ...sections.map(({ id, title, description }) =>
      Object.assign(page('section', `sections/${id}`, title, description), { path: `/documentation/${id}` }),
    ),
    ...guides.map(({ slug, title, description, group }) =>
      Object.assign(page('guide', `guides/${slug}`, title, description), { group }),
    ),
    ...calls.map(({ page: path, title, summary, method, path: call }) =>
      page('call', path.replace('/documentation/', ''), title, `${summary}. ${method} ${call}`),
    ),
    ...codes.map((code) =>
      page(
        'error',
        `errors/${code}`,
        code,
        `${code} (${API_ERRORS[code].status}): ${firstSentence(ERROR_HELP[code].when)}`,
      ),
    ),
  ];
}

/**
 * The page table. Browsers get it without descriptions, which only prerendered heads need, and without what follows from the path:
 * every page of the portal carries it.
 */
function tableModule(content: Content, browser: boolean): string {
  const pages = pagesOf(content);
  if (!browser) return `export const pages = ${JSON.stringify(pages)};\n`;
  const rows = pages.map((page) =>
    Object.assign(page, {
      description: undefined,
      module: page.module === page.path.slice(1) ? undefined : page.module,
    }),
  );
  return `export const pages = ${JSON.stringify(rows)}.map((page) => ({ module: page.path.slice(1), description: '', ...page }));\n`;
}

function modulesModule(content: Content): string {
  const loads = pagesOf(content).map(
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

async function readContent(): Promise<Content> {
  const [{ readReference }, { readGuides, readSections }] = await Promise.all([
    import('./reference.ts'),
    import('./guides.ts'),
  ]);
  const [sections, calls, guides] = await Promise.all([readSections(), readReference(), readGuides()]);
  return { sections, calls, guides };
}

export function documentation(): Plugin {
  let read: Promise<Content> | undefined;
  const content = () => (read ??= readContent());
  return {
    name: 'documentation',
    enforce: 'pre',
    resolveId(source) {
      if ([TABLE, MODULES, CALLS, SDK_CALLS, RECORDED_QUOTE].includes(source)) return `\0${source}`;
      const [, folder, slug] = PAGE.exec(source) ?? [];
      return folder === undefined ? null : join(FEATURE, folder, `${slug}.tsx`);
    },
    async load(id) {
      if (id === `\0${TABLE}`) {
        const browser = this.environment.mode === 'build' && this.environment.config.consumer === 'client';
        return tableModule(await content(), browser);
      }
      if (id === `\0${MODULES}`) return modulesModule(await content());
      if (id === `\0${CALLS}`) {
        return `export const CALLS = ${JSON.stringify((await content()).calls.map(short))};\n`;
      }
      if (id === `\0${SDK_CALLS}`) {
        const named = (await content()).calls.map(({ name, sdk }) => [name, sdk] as const);
        return `export const SDK_CALLS = ${JSON.stringify(Object.fromEntries(named))};\n`;
      }
      if (id === `\0${RECORDED_QUOTE}`) {
        const quote = (await content()).calls.find(({ name }) => name === 'quote');
        return `export const RECORDED_QUOTE = ${JSON.stringify(quote?.examples[0])};\n`;
      }
      const [, folder = '', slug = ''] = PAGE.exec(id) ?? [];
      return folder === '' ? null : moduleOfPage(await content(), folder, slug);
    },
    async transform(code, id) {
      if (!id.endsWith('.mdx')) return null;
      const { compileMdx } = await compiler();
      return { code: await compileMdx(code, id), map: null };
    },
  };
}
