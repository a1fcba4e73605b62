import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { DASHBOARD_GROUPS } from './scripts/chunk-groups.ts';
import { documentation } from './scripts/documentation/plugin.ts';
import { pageDescriptions } from './scripts/page-descriptions.ts';
import { reactModules } from './scripts/react-modules.ts';
import { smallIcons } from './scripts/small-icons.ts';
import { smallPreload } from './scripts/small-preload.ts';

/** What the server answers and not the portal's pages: `npm run dev` passes these paths on to it. */
const SERVER_PATHS =
  '^/(?:api|v1|operator|mcp|dev|sdks|test-payments|og|\\.well-known)(?:/|$)|^/oauth/(?:token|register|revoke)$|^/(?:openapi|asyncapi|search)\\.json$|\\.(?:md|txt|xml)$';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentation(), pageDescriptions(), smallIcons(), smallPreload(), reactModules(), react()],
  worker: { format: 'es' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { [SERVER_PATHS]: { target: `http://localhost:${process.env['PORT'] ?? 4000}`, ws: true } },
  },
  build: {
    manifest: true,
    // All browsers of `target` know module preloads.
    modulePreload: { polyfill: false },
    // Old enough for light-dark() and nesting as written; nothing is rewritten for older browsers.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The pages of accounts load the second one first.
      input: ['index.html', 'src/early-calls.ts'].map((name) => join(import.meta.dirname, name)),
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, and small parts that many share, in one piece with React: apart, they compress
            // worse. Without main.tsx, which waits for pages that import this.
            {
              name: 'site',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|\/web\/src\/(?:portal\.tsx|page\.ts|features\/site\/site-layout\.tsx|ui\/(?:ruler|tabs)\.tsx|lib\/(?:read-demo|hydrated|scale)\.ts)$|\/icons\/(?:Pause|Play)$/,
            },
            // The parts of the home page that load later share these with its first screen.
            {
              name: 'home',
              test: /\/web\/src\/features\/home\/(?:home-page|section|market-session)\.tsx?$/,
            },
            // One file for all pages of the documentation: each file takes one of six connections before the first paint.
            { name: 'documentation', test: /\/web\/src\/features\/documentation\/.*\.css$/ },
            ...DASHBOARD_GROUPS,
            // The code samples of the home page and of the documentation.
            {
              name: 'samples',
              test: /\/web\/src\/(?:content\/(?:api-samples|sdk-guides|sdk-samples(?:\/\w+)?)|lib\/origin|ui\/link-list)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
