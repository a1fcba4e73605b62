import { createHash } from 'node:crypto';
import {
  chownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';

export interface PostgresAccount {
  readonly uid: number;
  readonly gid: number;
}

export interface PostgresFolder {
  /** Real path of the folder with data, binaries and log. */
  readonly base: string;
  /** The account that runs PostgreSQL, if it differs from the one that runs node. */
  readonly account: PostgresAccount | undefined;
  /** Set when the folder is outside the home, because it could not be inside. */
  readonly outsideHome: boolean;
}

/** Contains the folders of homes that the unprivileged account cannot enter. */
const SYSTEM_FOLDER = '/var/lib/meridian';

/** `sun_path` has 108 bytes, including the terminating zero, on Linux and 104 on macOS. */
const SOCKET_PATH_MAX_BYTES = 103;

const exists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** PostgreSQL does not run as root, so root starts it under an account that every system has. */
function unprivilegedAccount(): PostgresAccount {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const line = lines.find((entry) => entry.startsWith(`${name}:`));
    const [uid, gid] = line?.split(':').slice(2, 4).map(Number) ?? [];
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root and this system has neither an account "postgres" nor "nobody". Start Meridian as an ordinary user, or set DATABASE_URL.',
  );
}

function enterable({ uid, gid, mode }: Stats, account: PostgresAccount): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Whether `account` may enter `folder` and all folders above it. */
function reachable(folder: string, account: PostgresAccount): boolean {
  if (!enterable(statSync(folder), account)) return false;
  const parent = dirname(folder);
  return parent === folder || reachable(parent, account);
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * The folder of the embedded PostgreSQL for `home`: `<home>/postgres`. It is a link into /var/lib/meridian when the
 * account that runs PostgreSQL cannot enter the home.
 */
export function postgresFolderFor(home: string): PostgresFolder {
  mkdirSync(home, { recursive: true });
  const realHome = realpathSync(home);
  const wanted = join(realHome, 'postgres');
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? unprivilegedAccount() : undefined;
  if (!exists(wanted) && account && !reachable(realHome, account)) {
    const base = join(SYSTEM_FOLDER, shortHash(realHome));
    mkdirSync(base, { recursive: true, mode: 0o755 });
    symlinkSync(base, wanted);
  }
  mkdirSync(wanted, { recursive: true, mode: 0o755 });
  const base = realpathSync(wanted);
  if (account && !reachable(base, account)) {
    throw new Error(
      `PostgreSQL does not run as root, and the account that runs it cannot enter ${base}. Open the folders above it (chmod o+x), choose another MERIDIAN_HOME, or set DATABASE_URL.`,
    );
  }
  return { base, account: account && ownerOf(join(base, 'data'), account), outsideHome: base !== wanted };
}

/** Data that an ordinary user created stays with that user. */
function ownerOf(data: string, fallback: PostgresAccount): PostgresAccount {
  const stats = statSync(data, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : fallback;
}

/** Creates a private folder below `base` if needed. */
export function privateFolder(path: string, account: PostgresAccount | undefined): string {
  if (!exists(path)) {
    mkdirSync(path, { mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
  }
  const stats = lstatSync(path);
  const owner = account?.uid ?? process.getuid?.();
  // Somebody else could have created a folder under /tmp, and would then own the socket.
  if (!stats.isDirectory() || stats.uid !== owner || (stats.mode & 0o077) !== 0) {
    throw new Error(
      `${path} must be a folder that only the account of PostgreSQL (uid ${owner}) can open. Start Meridian as the account that made it, or choose another MERIDIAN_HOME.`,
    );
  }
  return path;
}

/** The folder of the socket: below `base`, or below /tmp when that path is too long for a socket. */
export function socketFolder({ base, account }: PostgresFolder): string {
  const near = join(base, 'socket');
  const fits = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX_BYTES;
  return privateFolder(fits ? near : `/tmp/meridian-${shortHash(base)}`, account);
}
