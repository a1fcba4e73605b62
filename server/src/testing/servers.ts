export type ServerName = 'embedded' | 'debian';
export type Servers = Partial<Record<ServerName, string>>;

declare module 'vitest' {
  interface ProvidedContext {
    servers: Servers;
    /** Folder of generated simulated markets. */
    lakes: string;
  }
}

/** The migrated template of each test database. */
export const TEMPLATE = 'meridian_template';

/** The URL of the database `name` on the server of `url`. */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^postgresql:\/\/\/[^?]*/, `postgresql:///${name}`);
}
