export type ServerName = 'embedded' | 'debian';
export type Servers = Partial<Record<ServerName, string>>;

declare module 'vitest' {
  interface ProvidedContext {
    servers: Servers;
    /** Folder of simulated markets that were made. */
    lakes: string;
  }
}

/** The migrated database that every test's own database is copied from. */
export const TEMPLATE = 'meridian_template';

/** The address of the database `name` on the server that `url` names. */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^postgresql:\/\/\/[^?]*/, `postgresql:///${name}`);
}
