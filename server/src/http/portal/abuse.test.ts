import {
  CODE_ACTIONS,
  portal as contract,
  type PortalInput,
  type PortalName,
  STEP_UP_HEADER,
} from '@meridian/contracts/portal';
import { organisationCalls } from '@meridian/contracts/portal/organisations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oauthProviders } from '../../providers/oauth/providers.ts';
import { type Github, startGithub } from '../../providers/oauth/testing/github.ts';
import { type CodePurpose, issueCode } from '../../modules/identity/index.ts';
import { sha256 } from '../../shared/secrets.ts';
import { callRow, logCalls } from '../../modules/usage/testing/logged.ts';
import { activated, form, mailedCode, mailedResetToken, PASSWORD, signedUp } from '../../testing/accounts.ts';
import { keptUsage } from '../../testing/usage-alerts.ts';
import { triggeredAlert } from '../../testing/alerts.ts';
import { keptReport } from '../../testing/reports.ts';
import { buyByCalls } from '../../testing/billing-calls.ts';
import { furtherKey } from '../../testing/keys.ts';
import { actingFor, createdOrganisation, joined } from '../../testing/organisations.ts';
import { proofOf, type TestPayments, testPayments } from '../../testing/payments.ts';
import { type PortalResponse, startPortal, type TestPortal } from '../../testing/portal.ts';
import { steppedUp } from '../../testing/proofs.ts';
import { dumpOf } from '../../testing/traces.ts';
import { challenged, withTwoFactor } from '../../testing/two-factor.ts';
import { fragmentOf, startAt, visitor } from '../../testing/visitor.ts';
import { keptApp } from '../../testing/kept-app.ts';
import { keptLink } from '../../testing/kept-link.ts';
import { keptPasskey } from '../../testing/passkeys.ts';

const MINUTE_MS = 60_000;
/** When somebody else made a call. */
const CALLED_MS = Date.UTC(2026, 4, 11, 8);
const NEW_PASSWORD = 'Lighthouse-7-keeper';
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const names = Object.keys(contract) as PortalName[];
const fieldsOf = (name: PortalName) => {
  const { body } = contract[name];
  return Object.keys('shape' in body ? body.shape : body.def.out.shape);
};

let github: Github;
let portal: TestPortal;
let payments: TestPayments;
beforeAll(async () => {
  github = await startGithub();
  payments = testPayments(() => portal.clock.nowMs);
  portal = await startPortal({ oauth: oauthProviders({ github: github.client }), payments: () => payments });
});
afterAll(async () => {
  await portal.close();
  await github.close();
});

/** The account data in the store, without outgoing mail, times of use and counted calls. */
const stored = async () =>
  (await dumpOf(portal.database.pool))
    .filter((row) => row.startsWith('public.') && !row.startsWith('public.rate_limit_window '))
    .toSorted();

describe('a mailed code', () => {
  const PURPOSES = [...CODE_ACTIONS.filter((action) => action !== 'forgot-password'), '2fa'] as const;

  interface Setup {
    /** The account whose codes the call accepts. */
    readonly subject: string;
    /** Submits a code; returns the response code of the call. */
    readonly type: (code: string) => Promise<string>;
  }
  interface Spender {
    /** Purposes of the codes that the call accepts. */
    readonly own: readonly CodePurpose[];
    /** A new account that is ready to make the call. */
    readonly open: () => Promise<Setup>;
  }

  const codeOf = async (call: Promise<PortalResponse>) => (await call).body.code;
  /** A call with a session; `bodyOf` builds its body from the code. */
  const signedIn =
    <Name extends PortalName>(
      name: Name,
      bodyOf: (code: string, email: string) => PortalInput<Name>,
      join: typeof activated = activated,
    ) =>
    async (): Promise<Setup> => {
      const { id, email, session: token } = await join(portal);
      const { stepUp = false } = contract[name] as { stepUp?: true };
      return {
        subject: id,
        async type(code) {
          const options = stepUp ? await steppedUp(portal, token) : { token };
          return await codeOf(portal.call(name, bodyOf(code, email), options));
        },
      };
    };
  const idOf = async (email: string) => {
    const account = portal.database.store.selectFrom('account').select('id').where('email', '=', email);
    return (await account.executeTakeFirstOrThrow()).id;
  };

  const SPENDERS: Partial<Record<PortalName, Spender>> = {
    activate: {
      own: ['signup'],
      async open() {
        const { email, activation: token } = await signedUp(portal);
        const type = (code: string) =>
          codeOf(portal.call('activate', { verification_code: code }, { token }));
        return { subject: await idOf(email), type };
      },
    },
    resetPassword: {
      own: ['reset-password'],
      async open() {
        const { id, email } = await activated(portal);
        const body = { email, password: NEW_PASSWORD };
        const type = (code: string) =>
          codeOf(portal.call('resetPassword', { ...body, verification_code: code }));
        return { subject: id, type };
      },
    },
    verifyPassword: {
      own: ['change-password', 'reset-password'],
      open: signedIn('verifyPassword', (code, email) => ({
        email,
        verification_code: code,
        password: NEW_PASSWORD,
      })),
    },
    generateApiKey: {
      own: ['generate-api-key'],
      open: signedIn('generateApiKey', (code, email) => ({ email, verification_code: code })),
    },
    stepUp: { own: ['step-up'], open: signedIn('stepUp', (code) => ({ code })) },
    confirmEmail: {
      own: ['email-change'],
      async open() {
        const account = await activated(portal);
        const proven = await steppedUp(portal, account.session);
        await portal.call('changeEmail', { new_email: form().email }, proven);
        return signedIn(
          'confirmEmail',
          (code) => ({ verification_code: code }),
          async () => account,
        )();
      },
    },
    deleteAccount: {
      own: ['account-delete'],
      open: signedIn('deleteAccount', (code) => ({ verification_code: code })),
    },
    verifyTwoFactor: {
      own: ['2fa'],
      async open() {
        const { email } = await withTwoFactor(portal);
        const { challenge_id } = await challenged(portal, email);
        const { id: subject } = await portal.database.store
          .selectFrom('two_factor_challenge')
          .select('id')
          .where('hash', '=', sha256(challenge_id))
          .executeTakeFirstOrThrow();
        return { subject, type: (code) => codeOf(portal.call('verifyTwoFactor', { challenge_id, code })) };
      },
    },
    enableTwoFactor: {
      own: [],
      async open() {
        const account = await activated(portal);
        await portal.call('enrollTwoFactor', {}, await steppedUp(portal, account.session));
        return signedIn(
          'enableTwoFactor',
          (code) => ({ code }),
          async () => account,
        )();
      },
    },
    disableTwoFactor: {
      own: [],
      open: signedIn('disableTwoFactor', (code) => ({ code }), withTwoFactor),
    },
    deleteOrganisation: {
      own: ['organisation-delete'],
      async open() {
        const owner = await activated(portal);
        const acting = await actingFor(portal, owner, await createdOrganisation(portal, owner));
        const type = (code: string) =>
          codeOf(portal.call('deleteOrganisation', { verification_code: code }, acting));
        return { subject: owner.id, type };
      },
    },
    transferOwnership: {
      own: ['ownership-transfer'],
      async open() {
        const owner = await activated(portal);
        const organisationId = await createdOrganisation(portal, owner);
        const { id } = await joined(portal, owner, { organisationId, role: 'viewer' });
        const acting = await actingFor(portal, owner, organisationId);
        const type = (code: string) =>
          codeOf(portal.call('transferOwnership', { member_id: id, verification_code: code }, acting));
        return { subject: owner.id, type };
      },
    },
  };

  const issue = (subject: string, purpose: CodePurpose) =>
    portal.database.store
      .transaction()
      .execute((trx) => issueCode(trx, portal.context.secrets, { subject, purpose }, portal.clock.nowMs));
  const codesOf = async (subject: string) =>
    await portal.database.store
      .selectFrom('code')
      .select(['purpose', 'tries'])
      .where('subject', '=', subject)
      .execute();

  test('is tried at every call that accepts one', () => {
    const taking = names.filter((name) =>
      fieldsOf(name).some((field) => /^(verification_)?code$/.test(field)),
    );
    expect(taking).toEqual(names.filter((name) => SPENDERS[name]));
  });

  const opens = names.filter((name) => SPENDERS[name]);
  const others = opens.flatMap((name) =>
    PURPOSES.filter((purpose) => !SPENDERS[name]!.own.includes(purpose)).map(
      (purpose) => [purpose, name] as const,
    ),
  );

  test.each(others)('for %s is a wrong code at %s', async (purpose, name) => {
    const { own, open } = SPENDERS[name]!;
    const { subject, type } = await open();
    const right = await Promise.all(own.map((it) => issue(subject, it)));
    let code = await issue(subject, purpose);
    while (right.includes(code)) code = await issue(subject, purpose);
    expect(await type(code)).toBe('120');
    const left = await codesOf(subject);
    expect(left).toContainEqual({ purpose, tries: 0 });
    for (const it of own) expect(left).toContainEqual({ purpose: it, tries: 1 });
  });

  const owned = opens.flatMap((name) => SPENDERS[name]!.own.map((purpose) => [purpose, name] as const));

  test.each(owned)(
    'for %s of somebody else is a wrong code at %s, and one’s own is right',
    async (purpose, name) => {
      const { open } = SPENDERS[name]!;
      const mine = await open();
      const theirs = await open();
      const foreign = await issue(theirs.subject, purpose);
      let own = await issue(mine.subject, purpose);
      while (own === foreign) own = await issue(mine.subject, purpose);
      expect(await mine.type(foreign)).toBe('120');
      expect(await codesOf(theirs.subject)).toContainEqual({ purpose, tries: 0 });
      expect(await mine.type(own)).toBe('000');
      expect(await theirs.type(foreign)).toBe('000');
    },
  );
});

describe('a signed-in user', () => {
  interface Things {
    readonly email: string;
    readonly sessionId: string;
    readonly keyId: string;
    readonly notificationId: string;
    readonly callId: string;
    readonly passkeyId: string;
    readonly appId: string;
    readonly linkId: string;
    readonly priceId: string;
    readonly orderId: string;
    readonly chargeId: string;
    readonly cardChangeId: string;
    readonly reportId: string;
    readonly scheduleId: string;
    readonly alertId: string;
    readonly deliveryId: string;
    readonly usageAlertId: string;
    readonly savedFilterId: string;
    readonly watchlistId: string;
    readonly screenId: string;
  }
  type Attack = (other: Things) => Promise<PortalResponse>;

  const notificationsOf = async (token: string) => {
    const { body } = await portal.call('listNotifications', {}, { token });
    return body.additionalInfo['items'] as { id: string }[];
  };

  const watchlistOf = async (token: string) => {
    const { body } = await portal.call('createWatchlist', { name: 'Mine' }, { token });
    return (body.additionalInfo['watchlist'] as { id: string }).id;
  };

  const screenOf = async (token: string) => {
    const { body } = await portal.call('saveScreen', { name: 'Mine', screen: {} }, { token });
    return (body.additionalInfo['saved'] as { id: string }).id;
  };

  const cardChangeOf = async (token: string) => {
    const { body } = await portal.call('changeCard', {}, { token });
    return body.additionalInfo['id'] as string;
  };

  /** Every call of an account with an address or the id of a resource. */
  const ATTACKS: Partial<
    Record<
      PortalName,
      { refusedWith: '140' | '141'; at: () => Promise<{ attack: Attack; code?: CodePurpose }> }
    >
  > = {
    activate: {
      refusedWith: '140',
      async at() {
        const { email, activation: token } = await signedUp(portal);
        const verification_code = await mailedCode(portal, email);
        return { attack: (other) => portal.call('activate', { ...other, verification_code }, { token }) };
      },
    },
    profile: {
      refusedWith: '140',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ email }) => portal.call('profile', { email }, { token }) };
      },
    },
    changePassword: {
      refusedWith: '140',
      async at() {
        const { session: token } = await activated(portal);
        const password = PASSWORD;
        return { attack: ({ email }) => portal.call('changePassword', { email, password }, { token }) };
      },
    },
    verifyPassword: {
      refusedWith: '140',
      async at() {
        const { email: own, session: token } = await activated(portal);
        portal.clock.nowMs += 2 * MINUTE_MS;
        await portal.call('changePassword', { email: own, password: PASSWORD }, { token });
        const rest = { verification_code: await mailedCode(portal, own), password: NEW_PASSWORD };
        return { attack: ({ email }) => portal.call('verifyPassword', { email, ...rest }, { token }) };
      },
    },
    generateApiKey: {
      refusedWith: '140',
      async at() {
        const { email: own, session: token } = await activated(portal);
        portal.clock.nowMs += 2 * MINUTE_MS;
        await portal.call('sendVerificationCode', { email: own, action: 'generate-api-key' });
        const verification_code = await mailedCode(portal, own);
        return {
          attack: ({ email }) => portal.call('generateApiKey', { email, verification_code }, { token }),
        };
      },
    },
    rotateKey: {
      refusedWith: '141',
      async at() {
        const options = await steppedUp(portal, (await activated(portal)).session);
        return { attack: ({ keyId: id }) => portal.call('rotateKey', { id }, options) };
      },
    },
    updateKey: {
      refusedWith: '141',
      async at() {
        const options = await steppedUp(portal, (await activated(portal)).session);
        return { attack: ({ keyId: id }) => portal.call('updateKey', { id, ip_allow: [] }, options) };
      },
    },
    revokeKey: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ keyId: id }) => portal.call('revokeKey', { id }, { token }) };
      },
    },
    revokeConnectedApp: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ appId: id }) => portal.call('revokeConnectedApp', { id }, { token }) };
      },
    },
    revokeLink: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ linkId: id }) => portal.call('revokeLink', { id }, { token }) };
      },
    },
    revokeSessions: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return {
          attack: ({ sessionId }) => portal.call('revokeSessions', { session_id: sessionId }, { token }),
        };
      },
    },
    usageRequests: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ keyId }) => portal.call('usageRequests', { key_id: keyId }, { token }) };
      },
    },
    usageRequest: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        const timestamp = new Date(CALLED_MS).toISOString();
        return { attack: ({ callId: id }) => portal.call('usageRequest', { id, timestamp }, { token }) };
      },
    },
    usageExport: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ keyId }) => portal.call('usageExport', { key_id: keyId }, { token }) };
      },
    },
    readNotifications: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        const [own] = await notificationsOf(token);
        return {
          attack: ({ notificationId }) =>
            portal.call('readNotifications', { ids: [own!.id, notificationId] }, { token }),
        };
      },
    },
    deleteNotification: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return {
          attack: ({ notificationId }) =>
            portal.call('deleteNotification', { id: notificationId }, { token }),
        };
      },
    },
    createOrder: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        const key = { idempotency_key: 'stolen' };
        return { attack: ({ priceId: plan }) => portal.call('createOrder', { plan, ...key }, { token }) };
      },
    },
    createSubscription: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        const { priceId: plan, orderId: own } = await buyByCalls(portal, payments, token);
        const payment = proofOf(payments.pay(own));
        return {
          attack: ({ orderId: order_id }) =>
            portal.call('createSubscription', { plan, order_id, payment }, { token }),
        };
      },
    },
    invoice: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ chargeId: id }) => portal.call('invoice', { id }, { token }) };
      },
    },
    confirmCard: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        await buyByCalls(portal, payments, token);
        const payment = proofOf(payments.pay(await cardChangeOf(token)));
        return {
          attack: ({ cardChangeId: id }) => portal.call('confirmCard', { id, payment }, { token }),
        };
      },
    },
    refundCharge: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        const reason = 'money-back';
        return {
          attack: ({ chargeId: charge_id }) => portal.call('refundCharge', { charge_id, reason }, { token }),
        };
      },
    },
    updateAlert: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return {
          attack: ({ alertId: id }) => portal.call('updateAlert', { id, status: 'paused' }, { token }),
        };
      },
    },
    deleteAlert: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ alertId: id }) => portal.call('deleteAlert', { id }, { token }) };
      },
    },
    saveUsageAlert: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        const changes = { metric: 'errors', threshold: 99, active: false } as const;
        return {
          attack: ({ usageAlertId: id }) => portal.call('saveUsageAlert', { id, ...changes }, { token }),
        };
      },
    },
    deleteUsageAlert: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ usageAlertId: id }) => portal.call('deleteUsageAlert', { id }, { token }) };
      },
    },
    deleteSavedFilter: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ savedFilterId: id }) => portal.call('deleteSavedFilter', { id }, { token }) };
      },
    },
    renameWatchlist: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return {
          attack: ({ watchlistId: id }) => portal.call('renameWatchlist', { id, name: 'Taken' }, { token }),
        };
      },
    },
    deleteWatchlist: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ watchlistId: id }) => portal.call('deleteWatchlist', { id }, { token }) };
      },
    },
    addToWatchlist: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return {
          attack: ({ watchlistId: id }) => portal.call('addToWatchlist', { id, symbol: 'AAPL' }, { token }),
        };
      },
    },
    removeFromWatchlist: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return {
          attack: ({ watchlistId: id }) =>
            portal.call('removeFromWatchlist', { id, symbol: 'AAPL' }, { token }),
        };
      },
    },
    orderWatchlist: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return {
          attack: ({ watchlistId: id }) => portal.call('orderWatchlist', { id, symbols: [] }, { token }),
        };
      },
    },
    deleteScreen: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ screenId: id }) => portal.call('deleteScreen', { id }, { token }) };
      },
    },
    createAlert: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        const condition = (screen: string) => ({ metric: 'entry', op: 'above', value: 0, screen }) as const;
        return {
          attack: ({ screenId }) => portal.call('createAlert', { condition: condition(screenId) }, { token }),
        };
      },
    },
    pauseAlerts: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ alertId: id }) => portal.call('pauseAlerts', { ids: [id] }, { token }) };
      },
    },
    resumeAlerts: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ alertId: id }) => portal.call('resumeAlerts', { ids: [id] }, { token }) };
      },
    },
    deleteAlerts: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ alertId: id }) => portal.call('deleteAlerts', { ids: [id] }, { token }) };
      },
    },
    listAlertEvents: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ alertId }) => portal.call('listAlertEvents', { alert_id: alertId }, { token }) };
      },
    },
    renamePasskey: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return {
          attack: ({ passkeyId: passkey_id }) =>
            portal.call('renamePasskey', { passkey_id, name: 'Taken' }, { token }),
        };
      },
    },
    removePasskey: {
      refusedWith: '141',
      async at() {
        const proof = await steppedUp(portal, (await activated(portal)).session);
        return { attack: ({ passkeyId: passkey_id }) => portal.call('removePasskey', { passkey_id }, proof) };
      },
    },
    testAlert: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ alertId: id }) => portal.call('testAlert', { id }, { token }) };
      },
    },
    resendAlertDelivery: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return {
          attack: ({ deliveryId: id }) => portal.call('resendAlertDelivery', { id }, { token }),
        };
      },
    },
    getReport: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ reportId: id }) => portal.call('getReport', { id }, { token }) };
      },
    },
    downloadReport: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ reportId: id }) => portal.call('downloadReport', { id }, { token }) };
      },
    },
    deleteReport: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ reportId: id }) => portal.call('deleteReport', { id }, { token }) };
      },
    },
    updateReportSchedule: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return {
          attack: ({ scheduleId: id }) =>
            portal.call('updateReportSchedule', { id, paused: true }, { token }),
        };
      },
    },
    deleteReportSchedule: {
      refusedWith: '141',
      async at() {
        const { session: token } = await activated(portal);
        return { attack: ({ scheduleId: id }) => portal.call('deleteReportSchedule', { id }, { token }) };
      },
    },
  };

  test('is tried at every call with an address or the id of a resource', () => {
    // Plans of the catalogue belong to no account, and a VAT id is what the account says of itself.
    const things = (name: PortalName) =>
      fieldsOf(name).filter((field) => field !== 'plan_id' && field !== 'vat_id');
    // Its condition names a screen.
    const INNER = new Set<PortalName>(['createAlert']);
    const naming = names.filter(
      (name) =>
        ['session', 'activation'].includes(contract[name].auth) &&
        (INNER.has(name) || things(name).some((field) => /^email$|^plan$|(^|_)ids?$/.test(field))),
    );
    // The address of the profile is only requested, and that of bills opens nothing, so no account is taken over. Calls about
    // organisations are attacked beside their operations.
    const OWN_ADDRESS = new Set(['updateProfile', 'updateBillingDetails']);
    const others = naming.filter((name) => !OWN_ADDRESS.has(name) && !(name in organisationCalls));
    expect(others).toEqual(names.filter((name) => ATTACKS[name]));
  });

  const attacks = names.filter((name) => ATTACKS[name]);
  test.each(attacks)(
    'as one cannot %s for another, with everything right but that, and nothing changes',
    async (name) => {
      const { refusedWith, at } = ATTACKS[name]!;
      const { attack } = await at();
      const other = await activated(portal);
      const { body } = await portal.call('listSessions', {}, { token: other.session });
      const [{ id: sessionId }] = body.additionalInfo['items'] as [{ id: string }];
      const { item } = await furtherKey(portal, other, { name: 'Worker', ip_allow: ['203.0.113.7'] });
      const [{ id: notificationId }] = (await notificationsOf(other.session)) as [{ id: string }];
      const bought = await buyByCalls(portal, payments, other.session);
      const strangers = [
        {
          email: other.email,
          sessionId,
          keyId: item.id,
          notificationId,
          callId: 'req_others',
          appId: await keptApp(portal.database.store, other.id, new Date(CALLED_MS)),
          linkId: await keptLink(portal.database.store, other.id, new Date(CALLED_MS)),
          passkeyId: await keptPasskey(portal.database.store, other.id, new Date(CALLED_MS)),
          ...bought,
          cardChangeId: await cardChangeOf(other.session),
          ...(await triggeredAlert(portal.database.store, { accountId: other.id, at: new Date(CALLED_MS) })),
          ...(await keptReport(portal.database.store, other.id, new Date(CALLED_MS))),
          ...(await keptUsage(portal.database.store, other.id, new Date(CALLED_MS))),
          watchlistId: await watchlistOf(other.session),
          screenId: await screenOf(other.session),
        },
        {
          email: form().email,
          sessionId: NOBODYS,
          keyId: NOBODYS,
          notificationId: NOBODYS,
          callId: 'req_nobodys',
          appId: NOBODYS,
          linkId: NOBODYS,
          passkeyId: NOBODYS,
          priceId: NOBODYS,
          orderId: NOBODYS,
          chargeId: NOBODYS,
          cardChangeId: NOBODYS,
          reportId: NOBODYS,
          scheduleId: NOBODYS,
          alertId: NOBODYS,
          deliveryId: NOBODYS,
          usageAlertId: NOBODYS,
          savedFilterId: NOBODYS,
          watchlistId: NOBODYS,
          screenId: NOBODYS,
        },
      ];
      await logCalls(portal.database, [
        callRow({ accountId: other.id, keyId: item.id, atMs: CALLED_MS, requestId: 'req_others' }),
      ]);
      const before = await stored();
      const answers = [];
      for (const stranger of strangers) answers.push(await attack(stranger));
      expect(answers.map((answer) => answer.body.code)).toEqual([refusedWith, refusedWith]);
      // The response is the same for known and unknown ids.
      expect(answers[0]!.body).toEqual(answers[1]!.body);
      expect(await stored()).toEqual(before);
      expect((await portal.call('profile', {}, { token: other.session })).body.code).toBe('000');
    },
  );
});

test('a sign-up cannot set its own plan, verified address, limit or identity', async () => {
  const more = {
    plan: 'enterprise',
    id: '00000000-0000-4000-8000-000000000000',
    is_verified: true,
    verified_at: '2020-01-01T00:00:00Z',
    two_factor_enabled: true,
    role: 'admin',
    usage: { requests: -1, limit: null },
    api_key: 'mda_live_AAAAAAA_',
  };
  const { email, activation } = await signedUp(portal, more);
  const account = async () =>
    await portal.database.store
      .selectFrom('account')
      .select(['id', 'plan', 'verified_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  expect(await account()).toEqual({
    id: expect.not.stringMatching(/^0{8}/),
    plan: 'free',
    verified_at: null,
  });
  const verification_code = await mailedCode(portal, email);
  const { body } = await portal.call('activate', { verification_code, ...more }, { token: activation });
  expect(body['user']).toMatchObject({ plan: 'free', usage: { requests: 0, limit: 1_800 } });
  expect((await account()).plan).toBe('free');
});

describe('with a second factor on', () => {
  /** Every text in a response that looks like a token. */
  function tokensIn(value: unknown): string[] {
    if (typeof value === 'string') return /^[\w-]{43}$/.test(value) ? [value] : [];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(tokensIn) : [];
  }
  const sessionsOf = async (id: string) =>
    (await stored()).filter(
      (row) => row.startsWith('public.token') && row.includes(id) && /"kind": "session"/.test(row),
    );

  type Account = Awaited<ReturnType<typeof withTwoFactor>>;
  /** A sign-in method, and the response of each of its calls. */
  const WAYS: Record<string, readonly [string[], (account: Account) => Promise<PortalResponse[]>]> = {
    'the password, on either path': [
      ['113', '113'],
      async ({ email }) => [
        await portal.call('signin', { email, password: PASSWORD }),
        await portal.call('login', { email, password: PASSWORD }),
      ],
    ],
    'an account elsewhere': [
      ['113'],
      async ({ email }) => {
        const emails = [{ email, primary: true, verified: true }];
        github.person = { id: 4_711, login: 'a-person', name: 'A Person', emails };
        const person = visitor(portal);
        const oneTime = fragmentOf(await person.go(startAt('github')))['oauth']!;
        return [await person.exchange(oneTime)];
      },
    ],
    'a reset by link, and the sign-in after it': [
      ['000', '113'],
      async ({ email }) => {
        portal.clock.nowMs += 2 * MINUTE_MS;
        await portal.call('forgotPassword', { email });
        const token = await mailedResetToken(portal, email);
        const reset = await portal.call('resetPassword', { token, password: NEW_PASSWORD });
        return [reset, await portal.call('signin', { email, password: NEW_PASSWORD })];
      },
    ],
    'a reset by code, and the sign-in after it': [
      ['000', '113'],
      async ({ email }) => {
        portal.clock.nowMs += 2 * MINUTE_MS;
        await portal.call('forgotPassword', { email });
        const verification_code = await mailedCode(portal, email);
        const body = { email, verification_code, password: NEW_PASSWORD };
        const reset = await portal.call('resetPassword', body);
        return [reset, await portal.call('signin', { email, password: NEW_PASSWORD })];
      },
    ],
    'the activation, once more': [
      ['111'],
      async ({ activation: token }) => [
        await portal.call('activate', { verification_code: '000000' }, { token }),
      ],
    ],
  };

  test.each(Object.keys(WAYS))('%s returns no token and opens no session', async (way) => {
    const account = await withTwoFactor(portal);
    const before = await sessionsOf(account.id);
    expect(before).toHaveLength(1);
    const [codes, go] = WAYS[way]!;
    const answers = await go(account);
    expect(answers.map(({ body }) => body.code)).toEqual(codes);
    for (const { body } of answers) {
      const { challenge_id: challenge } = (body.additionalInfo['two_factor'] ?? {}) as Record<string, string>;
      expect(tokensIn(body).filter((token) => token !== challenge)).toEqual([]);
    }
    expect((await sessionsOf(account.id)).filter((row) => !before.includes(row))).toEqual([]);
  });

  test('a sign-up with the address returns a token that activates nothing', async () => {
    const { id, email } = await withTwoFactor(portal);
    const before = await sessionsOf(id);
    const { body } = await portal.call('signup', form({ email }));
    const token = body.additionalInfo['token_id'] as string;
    const tried = await portal.call('activate', { verification_code: '000000' }, { token });
    expect(['120', '121']).toContain(tried.body.code);
    expect(await sessionsOf(id)).toEqual(before);
  });

  test('an app code that was used to sign in works for nothing else, and not again', async () => {
    const { email, session: token, next } = await withTwoFactor(portal);
    const code = next();
    const { challenge_id } = await challenged(portal, email);
    expect((await portal.call('verifyTwoFactor', { challenge_id, code })).body.code).toBe('000');
    const again = await challenged(portal, email);
    const replay = { challenge_id: again.challenge_id, code };
    const answers = [
      await portal.call('verifyTwoFactor', replay),
      await portal.call('stepUp', { code }, { token }),
      await portal.call('generateApiKey', { email, verification_code: code }, { token }),
      await portal.call('disableTwoFactor', { code }, await steppedUp(portal, token)),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(['120', '120', '120', '120']);
  });
});

test('calls of an account require a session, and marked calls a step-up of it', async () => {
  const { email, key, activation, session } = await withTwoFactor(portal);
  const { challenge_id: challenge } = await challenged(portal, email);
  const proof = (await steppedUp(portal, session)).headers[STEP_UP_HEADER];
  portal.clock.nowMs += 2 * MINUTE_MS;
  await portal.call('forgotPassword', { email });
  const reset = await mailedResetToken(portal, email);
  const fresh = (await signedUp(portal)).activation;
  const tokens = {
    key,
    activation,
    fresh,
    challenge,
    proof,
    reset,
    hash: sha256(session).toString('base64url'),
  };
  const opened: string[] = [];
  for (const [kind, token] of Object.entries(tokens)) {
    portal.clock.nowMs += MINUTE_MS;
    for (const name of names.filter((it) => contract[it].auth === 'session')) {
      const { body } = await portal.call(name, {}, { token });
      if (body.code !== '111') opened.push(`${name} by ${kind}: ${body.code}`);
      const { stepUp = false } = contract[name] as { stepUp?: true };
      if (!stepUp || kind === 'proof') continue;
      const marked = { token: session, headers: { [STEP_UP_HEADER]: token } };
      const answer = await portal.call(name, {}, marked);
      if (answer.body.code !== '131') opened.push(`${name} with a step-up by ${kind}: ${answer.body.code}`);
    }
  }
  expect(opened).toEqual([]);
});

test('no request header affects an email: links lead to the portal, whatever the Host header', async () => {
  const headers = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.test',
    origin: 'https://evil.test',
    referer: 'https://evil.test/',
  };
  const { email, activation: token } = await (async () => {
    const person = form();
    const { body } = await portal.call('signup', person, { headers });
    return { email: person.email, activation: body.additionalInfo['token_id'] as string };
  })();
  const verification_code = await mailedCode(portal, email);
  await portal.call('activate', { verification_code }, { token, headers });
  for (const action of ['step-up', 'reset-password'] as const) {
    portal.clock.nowMs += 2 * MINUTE_MS;
    await portal.call('sendVerificationCode', { email, action }, { headers });
  }
  await portal.call(
    'signin',
    { email, password: PASSWORD },
    { headers: { ...headers, 'user-agent': 'curl/8' } },
  );
  const contact = { topic: 'sales', name: 'A', email, subject: 'B', message: 'C' } as const;
  await portal.call('submitContact', contact, { headers });
  const mails = await portal.mailsTo(email);
  expect(mails).toHaveLength(5);
  expect(JSON.stringify(mails)).not.toMatch(/evil|gopher/);
  for (const { html } of mails) {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => new URL(link!).origin);
    expect(new Set(links)).toEqual(new Set([portal.context.publicUrl]));
  }
});
