import { STEP_UP_HEADER, type PortalInput, type PortalName } from '@meridian/contracts/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../shared/secrets.ts';
import { form, mailedCode, mailedResetToken, mailedUndoToken, otherThan } from '../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dumpOf, tracesIn } from '../../testing/traces.ts';
import { fromBase32 } from '../../testing/base32.ts';
import { appCode, wrongCode } from '../../testing/two-factor.ts';

const PASSWORDS = {
  first: 'Harbour-42-lanterns',
  second: 'Lighthouse-7-keeper',
  third: 'Breakwater-9-gulls',
};
/** About fifty calls, and every table is read twice for each. */
const LONG_MS = 120_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test.each([
  ['text', (secret: string) => `select '${secret}'::text as x`],
  ['capitals', (secret: string) => `select upper('${secret}') as x`],
  ['bytes', (secret: string) => `select convert_to('${secret}', 'UTF8') as x`],
  ['JSON', (secret: string) => `select jsonb_build_object('password', '${secret}') as x`],
  ['base64', (secret: string) => `select encode(convert_to('{"x":"${secret}"}', 'UTF8'), 'base64') as x`],
])('the search finds what was kept as %s', async (_form, select) => {
  const code = '135790';
  const secrets = new Map([PASSWORDS.first, code].map((secret) => [secret, secret]));
  for (const secret of secrets.keys()) {
    await portal.database.pool.query(`create table leaking as ${select(secret)}`);
    expect(tracesIn((await dumpOf(portal.database.pool)).join('\n'), secrets)).toEqual([secret]);
    await portal.database.pool.query('drop table leaking');
  }
});

test(
  'no password, code, token, key or seed of a whole life of an account is in the store or the log, at any moment of it',
  { timeout: LONG_MS },
  async () => {
    const { email, ...rest } = form({ password_hash: PASSWORDS.first });
    const secrets = new Map<string | Buffer, string>(
      Object.entries(PASSWORDS).map(([name, password]) => [password, `the ${name} password`]),
    );
    const written = new Set<string>();
    const look = async () => {
      for (const row of await dumpOf(portal.database.pool)) written.add(row);
    };
    const secret = (name: string, value: unknown): string => {
      secrets.set(value as string, name);
      return value as string;
    };
    const token = (name: string, value: unknown): string => {
      secrets.set(Buffer.from(value as string, 'base64url'), `${name}, as bytes`);
      return secret(name, value);
    };
    const faults = () => portal.logged.filter(({ level }) => level > 30);
    /** A call, before and after whose mails the store is read. */
    async function call<Name extends PortalName>(
      name: Name,
      body: PortalInput<Name>,
      expected: string,
      { session, proof }: { session?: string; proof?: string } = {},
    ) {
      // Every limit on mails has opened again.
      portal.clock.nowMs += 120_000;
      const headers: Record<string, string> = proof === undefined ? {} : { [STEP_UP_HEADER]: proof };
      const options = { headers, ...(session === undefined ? {} : { token: session }) };
      const { body: answered } = await portal.call(name, body, options);
      await look();
      await portal.mailsTo(email);
      await look();
      expect([name, answered.code]).toEqual([name, expected]);
      return answered;
    }
    const mailed = async (purpose: string) =>
      secret(`the code for ${purpose}`, await mailedCode(portal, email));

    // From the sign-up to the first sign-in.
    const signedUp = await call('signup', { email, ...rest }, '000');
    const activation = token('the activation token', signedUp.additionalInfo['token_id']);
    const unverified = await call('signin', { email, password: PASSWORDS.first }, '112');
    const again = token('the second activation token', unverified.additionalInfo['token_id']);
    const activationCode = await mailed('the activation');
    const typedWrong = secret('a wrong code', otherThan(activationCode));
    await call('activate', { verification_code: typedWrong }, '120', { session: activation });
    const active = await call('activate', { verification_code: activationCode }, '000', { session: again });
    token('the first session', active['access_token']);
    secret('the first API key', (active['user'] as { api_key: string }).api_key);
    await call('signin', { email, password: secret('a wrong password', 'Harbour-43-lanterns') }, '110');

    // A forgotten password, and a changed one.
    await call('forgotPassword', { email }, '000');
    const link = token('the reset link', await mailedResetToken(portal, email));
    await mailed('the reset');
    await call('validateReset', { token: link }, '000');
    await call('resetPassword', { token: link, password: PASSWORDS.second }, '000');
    const signedIn = await call('signin', { email, password: PASSWORDS.second }, '000');
    const first = token('the second session', signedIn['access_token']);
    await call('changePassword', { email, password: PASSWORDS.second }, '000', { session: first });
    const change = { email, verification_code: await mailed('the change'), password: PASSWORDS.third };
    await call('verifyPassword', change, '000', { session: first });
    const rotated = await call('rotateSession', {}, '000', { session: first });
    const session = token('the rotated session', rotated['access_token']);

    // Step-ups, a new API key, the test key, and a further one with its successor.
    await call('sendVerificationCode', { email, action: 'step-up' }, '000');
    const byCode = await call('stepUp', { code: await mailed('the step-up') }, '000', { session });
    token('the step-up by code', byCode.additionalInfo['step_up_token']);
    await call('sendVerificationCode', { email, action: 'generate-api-key' }, '000');
    const verification_code = await mailed('the new API key');
    const replaced = await call('generateApiKey', { email, verification_code }, '000', { session });
    secret('the second API key', replaced['api_key']);
    const testKey = await call('testKey', {}, '000', { session });
    secret('the test key', testKey.additionalInfo['api_key']);
    const confirmed = await call('stepUp', { password: PASSWORDS.third }, '000', { session });
    const proof = token('the step-up by password', confirmed.additionalInfo['step_up_token']);
    const further = await call('createKey', { name: 'A worker' }, '000', { session, proof });
    secret('the further key', further.additionalInfo['api_key']);
    const { id } = further.additionalInfo['item'] as { id: string };
    const successor = await call('rotateKey', { id, overlap_hours: 1 }, '000', { session, proof });
    secret('the key in its place', successor.additionalInfo['api_key']);
    await call('revokeKey', { id }, '000', { session });

    // The second factor: on, used in every way, new backup codes, off.
    const enrolled = await call('enrollTwoFactor', {}, '000', { session, proof });
    const seed = secret('the seed', enrolled.additionalInfo['secret']);
    secrets.set(fromBase32(seed), 'the seed, as bytes');
    const app = () => secret('a code of the app', appCode(portal, seed, 4));
    // Each call moves the clock on by four steps before it is made.
    const enabled = await call('enableTwoFactor', { code: app() }, '000', { session });
    const backup = enabled.additionalInfo['backup_codes'] as string[];
    for (const code of backup) secret('a backup code', code);
    const challenge = async () => {
      const { additionalInfo } = await call('signin', { email, password: PASSWORDS.third }, '113');
      const { challenge_id, demo_code } = additionalInfo['two_factor'] as Record<string, string>;
      secret('the app code that a development server returns', demo_code);
      return token('a challenge', challenge_id);
    };
    const byApp = await challenge();
    await call('verifyTwoFactor', { challenge_id: byApp, code: wrongCode(portal, seed) }, '120');
    await call('verifyTwoFactor', { challenge_id: byApp, code: app() }, '000');
    await call('verifyTwoFactor', { challenge_id: await challenge(), code: backup[0]! }, '000');
    // A day after the reset, which was by mail, the second factor may be mailed too.
    portal.clock.nowMs += 86_400_000;
    const byMail = await challenge();
    await call('resendTwoFactor', { challenge_id: byMail }, '000');
    const verified = await call(
      'verifyTwoFactor',
      { challenge_id: byMail, code: await mailed('the second factor') },
      '000',
    );
    const last = token('the last session', verified['access_token']);
    const lastStepUp = await call('stepUp', { password: PASSWORDS.third }, '000', { session: last });
    const lastProof = token('the last step-up', lastStepUp.additionalInfo['step_up_token']);
    const allowed = { session: last, proof: lastProof };
    const renewed = await call('renewBackupCodes', {}, '000', allowed);
    for (const code of renewed.additionalInfo['backup_codes'] as string[]) secret('a new backup code', code);
    await call('disableTwoFactor', { code: app() }, '000', allowed);

    // Another address, the way back, and the end of the account.
    const { email: newEmail } = form();
    await call('changeEmail', { new_email: newEmail }, '000', allowed);
    const undo = token('the link that takes a change of address back', await mailedUndoToken(portal, email));
    const ownCode = secret('the code for the new address', await mailedCode(portal, newEmail));
    await call('confirmEmail', { verification_code: ownCode }, '000', { session: last });
    await call('undoEmail', { token: undo }, '000');
    const back = await call('signin', { email, password: PASSWORDS.third }, '000');
    const late = token('the session after the way back', back['access_token']);
    const lateStepUp = await call('stepUp', { password: PASSWORDS.third }, '000', { session: late });
    const lateProof = token('the step-up after the way back', lateStepUp.additionalInfo['step_up_token']);
    await call('sendVerificationCode', { email, action: 'account-delete' }, '000');
    const goodbye = { verification_code: await mailed('the deletion') };
    await call('exportAccount', {}, '000', { session: late });
    await call('deleteAccount', goodbye, '000', { session: late, proof: lateProof });
    const restored = await call('signin', { email, password: PASSWORDS.third }, '000');
    const reopened = token('the session that restores', restored['access_token']);

    // Failures: a lock, and a server error during a call with secrets.
    for (let round = 1; round <= 10; round += 1) {
      const password = secret('a guess', `Harbour-42-guess-${round}`);
      await call('signin', { email, password }, '110', {});
    }
    expect(faults()).toEqual([]);
    const { schema } = portal.database.store;
    await schema.alterTable('audit').renameTo('lost').execute();
    await call('stepUp', { password: PASSWORDS.third }, '199', { session: reopened });
    await call('changePassword', { email, password: PASSWORDS.third }, '199', { session: reopened });
    await schema.alterTable('lost').renameTo('audit').execute();

    const dump = [...written].join('\n');
    const log = portal.logged.map((line) => JSON.stringify(line)).join('\n');
    expect(log).toContain('relation \\"audit\\" does not exist');
    for (const kept of [
      email,
      sha256(session).toString('hex'),
      'pgboss.job_common {',
      'public.backup_code {',
    ]) {
      expect(dump).toContain(kept);
    }
    expect(tracesIn(dump, secrets)).toEqual([]);
    expect(tracesIn(log.replaceAll(`"pid":${process.pid}`, ''), secrets)).toEqual([]);
  },
);
