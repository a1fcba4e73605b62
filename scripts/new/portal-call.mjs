import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { camelCase, pascalCase, sentenceCase } from './names.mjs';

/** POST /v1/portal/NAME for a signed-in user, with its operation in a module. */
export function portalCall(name, module) {
  const index = `server/src/modules/${module}/index.ts`;
  if (!existsSync(join(root, index))) throw new Error(`There is no module ${module} in server/src/modules.`);
  const call = camelCase(name);
  const context = `${pascalCase(module)}Context`;
  return {
    files: {
      [`contracts/src/portal/${name}.ts`]: `import * as z from 'zod/mini';
import { info, nothing, type PortalCall } from './call.ts';

export const ${call}Calls = {
  ${call}: {
    path: '/${name}',
    auth: 'session',
    body: nothing,
    reply: info({ asOf: z.iso.datetime() }),
  },
} as const satisfies Record<string, PortalCall>;
`,
      [`server/src/modules/${module}/${name}.ts`]: `import type { PortalReply } from '@meridian/contracts/portal';
import { timeText } from '@meridian/market/dates';
import type { ${context} } from './context.ts';

/** ${sentenceCase(name)} of the account. */
export const ${call} = ({ now }: Pick<${context}, 'now'>): PortalReply<'${call}'>['additionalInfo'] => ({
  asOf: timeText(now()),
});
`,
      [`server/src/http/portal/routes/${name}.ts`]: `import type { ${call}Calls } from '@meridian/contracts/portal/${name}';
import type { AppContext } from '../../../modules/app-context.ts';
import { ${call} } from '../../../modules/${module}/index.ts';
import type { RoutesOf } from '../call.ts';

export const ${call}Routes = (context: AppContext): RoutesOf<typeof ${call}Calls> => ({
  ${call}: async () => ({ message: '${sentenceCase(name)}', additionalInfo: ${call}(context) }),
});
`,
      [`server/src/http/portal/routes/${name}.test.ts`]: `import { portal as calls } from '@meridian/contracts/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('returns the reply of the contract', async () => {
  const { session } = await activated(portal);
  const { status, body } = await portal.call('${call}', {}, { token: session });
  expect(status).toBe(200);
  expect(calls.${call}.reply.safeParse(body).error?.issues).toBeUndefined();
});

test('returns 401 without a session', async () => {
  expect((await portal.call('${call}', {})).status).toBe(401);
});
`,
    },
    lines: [
      { file: index, after: /^export \{/, line: `export { ${call} } from './${name}.ts';` },
      {
        file: 'contracts/src/portal.ts',
        after: /^import \{.* from '\.\/portal\//,
        line: `import { ${call}Calls } from './portal/${name}.ts';`,
      },
      { file: 'contracts/src/portal.ts', after: /^ {2}\.\.\.siteCalls,/, line: `  ...${call}Calls,` },
      {
        file: 'server/src/http/portal/calls.ts',
        after: /^import .* from '\.\/routes\//,
        line: `import { ${call}Routes } from './routes/${name}.ts';`,
      },
      {
        file: 'server/src/http/portal/calls.ts',
        after: /^ {2}\.\.\.siteRoutes/,
        line: `  ...${call}Routes(context),`,
      },
      {
        file: 'web/src/lib/calls.ts',
        after: /^ {2}askAssistant: /,
        line: `  ${call}: '/v1/portal/${name}',`,
      },
    ],
    next: [
      `describe body and reply in contracts/src/portal/${name}.ts`,
      `write the operation in server/src/modules/${module}/${name}.ts, its SQL in the module's queries.ts`,
      'limit it with a line in the module’s limits.ts; npm run check',
    ],
  };
}
