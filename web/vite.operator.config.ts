import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { smallIcons } from './scripts/small-icons.ts';

/** The operators' console: a bundle of its own, of which customers load nothing. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/operator/',
  publicDir: false,
  plugins: [smallIcons(), react()],
  build: {
    outDir: 'dist/.console',
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'console.html' },
  },
});
