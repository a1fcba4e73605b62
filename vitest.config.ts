import { defineConfig } from 'vitest/config';
import { documentation } from './web/scripts/documentation/plugin.ts';

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'house', include: ['*.test.ts', '{contracts,market}/src/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/databases.ts'],
        },
      },
      {
        plugins: [documentation()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/{src,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
    ],
  },
});
