/** What a server of another brand says outside its pages, each in a process of its own, since the brand is fixed at the start. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Runs `program` in a process that has applied the example of a second portal; returns what it printed. */
function withBrand(program: string): string {
  const prefix = `import ${JSON.stringify(join(root, 'server/src/config/portal-config/apply.ts'))};
    const load = (path) => import(${JSON.stringify(root)} + '/' + path);\n`;
  const env = { ...process.env, MERIDIAN_CONFIG: join(root, 'demo/acme.config.yaml') };
  return execFileSync(process.execPath, ['--input-type=module', '-e', prefix + program], {
    env,
    encoding: 'utf8',
  });
}

test('a second factor names the brand as its issuer', () => {
  const printed = withBrand(
    `const { otpauthUri } = await load('server/src/shared/totp.ts');
     console.log(otpauthUri('a@b.io', Buffer.alloc(20)));`,
  );
  expect(printed).toContain('otpauth://totp/Acme%20Data:a@b.io?');
  expect(printed).toContain('issuer=Acme%20Data&');
});

test('an email has the name, the hours and the accent of the brand', () => {
  const printed = withBrand(
    `const { layOut } = await load('server/src/shared/mail-layout/mail-layout.ts');
     console.log(JSON.stringify(layOut({ to: 'a@b.io', subject: 'S', preview: 'P', title: 'T', paragraphs: ['Text'],
       button: { label: 'B', url: 'http://x' }, footnote: 'F', contactUrl: 'http://x/contact' })));`,
  );
  expect(printed).toContain('Acme Data. Stock market data API. Support: Monday to Friday');
  expect(printed).not.toMatch(/meridian|#cb107c/i);
});

test('settings without a value of their own name the company', () => {
  const printed = withBrand(
    `const { readConfig } = await load('server/src/config/config.ts');
     const { mailFrom, invoicing, operator } = readConfig({});
     console.log(JSON.stringify([mailFrom, invoicing.seller.name, operator.socialUrl]));`,
  );
  expect(JSON.parse(printed)).toEqual([
    'Acme Data <no-reply@localhost>',
    'Acme Data GmbH',
    'https://social.example.com/acme',
  ]);
});
