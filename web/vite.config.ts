import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentation } from './scripts/documentation/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentation(), react(), tailwindcss()],
  build: {
    manifest: true,
    // Old enough for light-dark() and nesting as written; nothing is rewritten for older browsers.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
  },
});
