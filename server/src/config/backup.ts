import * as z from 'zod/mini';

const KEY_PHRASE_MIN = 12;

export const BACKUP_VARIABLES = {
  BACKUP_PASSPHRASE: z.optional(
    z
      .string()
      .check(
        z.minLength(KEY_PHRASE_MIN, `BACKUP_PASSPHRASE must have at least ${KEY_PHRASE_MIN} characters`),
      ),
  ),
  BACKUP_KEY_FILE: z.optional(z.string()),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  AWS_SESSION_TOKEN: z.optional(z.string()),
  AWS_REGION: z._default(z.string(), 'us-east-1'),
  AWS_ENDPOINT_URL: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^/]+\/?$/, 'AWS_ENDPOINT_URL must look like https://s3.example.com')),
  ),
};
type BackupVariables = {
  readonly [Name in keyof typeof BACKUP_VARIABLES]?: z.infer<(typeof BACKUP_VARIABLES)[Name]>;
};

/** What protects backups: a passphrase, or a file with a random key. */
export type BackupKeySource =
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'file'; readonly path: string };

/** How a bucket is reached. `endpoint`: of another service than AWS, without a trailing slash. */
export interface S3Config {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
  readonly region: string;
  readonly endpoint: string | undefined;
}

export interface BackupConfig {
  readonly key: BackupKeySource | undefined;
  readonly s3: S3Config | undefined;
}

export function backupFaults(env: BackupVariables): (string | false)[] {
  return [
    env.BACKUP_PASSPHRASE !== undefined &&
      env.BACKUP_KEY_FILE !== undefined &&
      'Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE, not both.',
  ];
}

export function backupOf(env: BackupVariables): BackupConfig {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_KEY_FILE: path } = env;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    key: passphrase ? { kind: 'passphrase', passphrase } : path ? { kind: 'file', path } : undefined,
    s3:
      accessKeyId !== undefined && secretAccessKey !== undefined
        ? {
            accessKeyId,
            secretAccessKey,
            sessionToken: env.AWS_SESSION_TOKEN,
            region: env.AWS_REGION ?? 'us-east-1',
            endpoint: env.AWS_ENDPOINT_URL?.replace(/\/$/, ''),
          }
        : undefined,
  };
}
