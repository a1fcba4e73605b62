import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { DASHBOARD_GROUPS } from './scripts/chunk-groups.ts';
import { documentation } from './scripts/documentation/plugin.ts';
import { pageDescriptions } from './scripts/page-descriptions.ts';

/** What the server answers and not the portal's pages: `npm run dev` passes these paths on to it. */
const SERVER_PATHS =
  '^/(?:api|v1|operator|mcp|dev|sdks|test-payments|og|\\.well-known)(?:/|$)|^/oauth/(?:token|register|revoke)$|^/(?:openapi|asyncapi|search)\\.json$|\\.(?:md|txt|xml)$';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentation(), pageDescriptions(), react()],
  worker: { format: 'es' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { [SERVER_PATHS]: { target: `http://localhost:${process.env['PORT'] ?? 4000}`, ws: true } },
  },
  build: {
    manifest: true,
    // Old enough for light-dark() and nesting as written; nothing is rewritten for older browsers.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The pages of accounts load the second one first.
      input: ['index.html', 'src/early-calls.ts'].map((name) => join(import.meta.dirname, name)),
      output: {
        codeSplitting: {
          groups: [
            // Apart from our own code, since it changes with a new version of theirs only.
            { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
            // What every page needs, in one piece: many small files compress worse than one.
            { name: 'site', test: /\/web\/src\/(?:portal\.tsx|pages\.ts|features\/site\/site-layout\.tsx)$/ },
            ...DASHBOARD_GROUPS,
          ],
        },
      },
    },
  },
});
