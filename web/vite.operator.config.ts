import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The operators' console: a bundle of its own, of which customers load nothing. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/operator/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/.console',
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'console.html' },
  },
});
