import { Client } from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;
/** The text of values must not depend on the settings of the server. Copying takes longer than any timeout. */
const SETTINGS = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set synchronize_seqscans = off`;

/** A connection without time limits, for copying whole tables. */
export async function connectRaw(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'meridian-backup',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // The statement that is running then fails; an unhandled error would end node.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SETTINGS);
  return client;
}

export async function namesOf(client: Client, statement: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(statement, values);
  return rows.map(({ name }) => name);
}

/** A name for use in a statement. */
export const quoted = (...names: string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
