import type { Pool, PoolClient } from 'pg';

/**
 * Has each connection of a pool parse and plan a statement with parameters once. For a pool with few different statements, and no
 * pooler between: that would run a statement on a connection which does not know it.
 */
export function prepareStatements(pool: Pool): void {
  const names = new Map<string, string>();
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [text, values] = args;
      if (typeof text !== 'string' || !Array.isArray(values)) return query(...args);
      let name = names.get(text);
      if (name === undefined) names.set(text, (name = `meridian_${names.size}`));
      return query({ name, text, values }, ...args.slice(2));
    }) as PoolClient['query'];
  });
}
