import { productionWarnings } from '../../config/warnings.ts';
import { proxyList } from '../../shared/client-address.ts';
import { verifySmtp } from '../../providers/mail/smtp.ts';
import { fault, ok, warning, type DoctorContext, type Outcome } from './check.ts';

/** Shorter than the timeout of a check, so that the reason is in the report. */
const SMTP_TIMEOUT_MS = 8_000;

/** Connects to the mail server and signs in. Sends nothing. */
export async function checkMail({ config: { smtpUrl } }: DoctorContext): Promise<Outcome> {
  if (smtpUrl === undefined) return ok('SMTP_URL is not set; emails are shown at /dev/mailbox');
  const { host } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl, SMTP_TIMEOUT_MS);
    return ok(`${host} accepts the connection and the sign-in`);
  } catch (error) {
    return fault(
      `${host}: ${(error as Error).message}`,
      'Compare SMTP_URL with what the mail server needs: host, port, TLS, user and password.',
    );
  }
}

/** Where payments go. */
export async function checkPayments({ config }: DoctorContext): Promise<Outcome> {
  const { payments, development } = config;
  const { provider } = payments;
  if (!('webhookSecret' in payments)) return withoutKeys(payments.provider, development);
  const key = 'secretKey' in payments ? payments.secretKey : payments.keyId;
  const isTrial = /^(?:sk|rk)_test_|^rzp_test_/.test(key);
  return isTrial && !development
    ? warning(`${provider} with test keys, which move no money`, `Set the live keys of ${provider}.`)
    : ok(`${provider} with ${isTrial ? 'test keys' : 'live keys'}`);
}

function withoutKeys(provider: 'none' | 'test', development: boolean): Outcome {
  if (provider === 'none') return ok('PAYMENTS=none: plans are arranged by hand');
  if (development) return ok('the built-in test provider');
  return warning(
    'PAYMENTS=test: paid plans are free',
    'Set the keys of Stripe or Razorpay, or PAYMENTS=none.',
  );
}

/** Which writer the assistant has. */
export const checkAssistant = async ({ config: { assistant } }: DoctorContext): Promise<Outcome> =>
  ok(assistant ? `the model ${assistant.model}` : 'rules write the text; ASSISTANT_MODEL is not set');

/** Which providers sign users in. */
export async function checkOAuth({ config: { oauth } }: DoctorContext): Promise<Outcome> {
  const names = Object.keys(oauth);
  return ok(names.length === 0 ? 'no provider is configured' : names.join(' and '));
}

/** The address of links, and the proxies in front. */
export async function checkAddresses({ config }: DoctorContext): Promise<Outcome> {
  const { publicUrl, trustedProxies } = config;
  const proxies = trustedProxies.length === 0 ? 'no proxies' : `proxies ${trustedProxies.join(', ')}`;
  try {
    proxyList(trustedProxies);
  } catch (error) {
    return fault((error as Error).message, 'List addresses or networks, separated by commas.');
  }
  if (publicUrl === undefined) return ok(`PUBLIC_URL is not set, ${proxies}`);
  const hostname = URL.parse(publicUrl)?.hostname;
  if (!hostname)
    return fault(`${publicUrl} is not an address`, 'Set PUBLIC_URL like https://portal.example.com.');
  const isLocal = /^(?:localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(hostname);
  if (isLocal && !config.development)
    return fault(
      `links lead to ${hostname}, which only this machine can reach`,
      'Set PUBLIC_URL to the public address.',
    );
  if (trustedProxies.some((entry) => entry.endsWith('/0')))
    return fault(
      `${proxies}: every client can then forge its address`,
      'List only the addresses of your proxies in TRUSTED_PROXIES.',
    );
  return ok(`${publicUrl}, ${proxies}`);
}

/** Defaults that production accepts, but that are rarely meant. */
export async function checkDefaults({ config }: DoctorContext): Promise<Outcome> {
  const warnings = productionWarnings(config);
  return warnings.length === 0
    ? ok(config.development ? 'development mode' : 'no default that is rarely intended')
    : warning(warnings.join(' '), 'Set these variables unless you intend to use their defaults.');
}
