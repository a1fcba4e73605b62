import { PORTAL } from '@meridian/contracts/portal-config';
import type { Config } from './config.ts';

const NO_MONEY_MOVES =
  'PAYMENTS=test: the built-in test provider processes payments and moves no money. Paid plans are free.';
const NO_PROXY =
  'TRUSTED_PROXIES is not set: behind a proxy, all clients have the same address and share its limits. Set it to the addresses of the proxy.';
const UNKNOWN_SENDER =
  'MAIL_FROM is not set: the sender of emails is no-reply@localhost, which many mail servers refuse. Set an address in your domain.';
const SELLER_NAME = PORTAL.brand.legalName ?? PORTAL.brand.name;
const UNKNOWN_SELLER = `INVOICE_SELLER_NAME is not set: invoices name "${SELLER_NAME}" as their issuer. Set your name, address and taxes.`;
const STORE_IN_CLEAR =
  'DATABASE_URL has no sslmode: the connection to the store is not encrypted. Add sslmode=verify-full.';

const SIMULATED_MARKET =
  'FEEDS is not set: unless you import data, all prices are simulated and carry that label. MARKET=real shows only real symbols.';

const LOCAL_STORE = new Set(['', 'localhost', '127.0.0.1', '[::1]']);
const crossesNetwork = (databaseUrl: string): boolean => {
  const url = URL.parse(databaseUrl);
  const host = url?.searchParams.get('host') ?? url?.hostname ?? '';
  return !LOCAL_STORE.has(host) && !host.startsWith('/') && !/[?&]ssl(?:mode)?=/.test(databaseUrl);
};

/** Sentences about defaults that are accepted in production, but rarely meant. None in development mode. */
export function productionWarnings(config: Config): string[] {
  if (config.development) return [];
  const { payments, trustedProxies, mailFrom, invoicing, databaseUrl, feeds } = config;
  const takesMoney = payments.provider === 'stripe' || payments.provider === 'razorpay';
  return [
    payments.provider === 'test' && NO_MONEY_MOVES,
    trustedProxies.length === 0 && NO_PROXY,
    mailFrom.endsWith('@localhost>') && UNKNOWN_SENDER,
    takesMoney &&
      invoicing.seller.name === SELLER_NAME &&
      invoicing.seller.address.length === 0 &&
      UNKNOWN_SELLER,
    feeds.vendors.length === 0 && !feeds.realOnly && SIMULATED_MARKET,
    databaseUrl !== undefined && crossesNetwork(databaseUrl) && STORE_IN_CLEAR,
  ].filter((warning) => warning !== false);
}
