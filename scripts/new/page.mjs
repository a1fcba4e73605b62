import { pascalCase, sentenceCase } from './names.mjs';

/** A public page at /NAME. */
export function page(name) {
  const component = `${pascalCase(name)}Page`;
  const title = sentenceCase(name);
  return {
    files: {
      [`web/src/features/${name}/${name}-page.tsx`]: `import { PageOpening } from '../../ui/page-opening.tsx';

export default function ${component}() {
  return (
    <section className="section section-first">
      <div className="page">
        <PageOpening title="${title}" lede="One sentence that says what a visitor finds here." />
      </div>
    </section>
  );
}
`,
      [`web/src/features/${name}/${name}-page.test.tsx`]: `import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';

test('shows its heading', async () => {
  servePortal({});
  renderApp('/${name}');
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
    },
    lines: [
      {
        file: 'web/src/pages.ts',
        after: /^export const PAGES: readonly Page\[\] = \[$/,
        line: `  { ...site, path: '/${name}', module: '${name}/${name}-page', title: '${title}', description: 'What a search engine shows below the title.' },`,
      },
    ],
    next: [
      `move its line in web/src/pages.ts to its place, and write title and description`,
      'link it from the footer or the bar; npm run dev shows it; npm run check',
    ],
  };
}
