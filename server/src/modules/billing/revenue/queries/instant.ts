import { sql } from 'kysely';

/** An instant in SQL, of microseconds since 1970. */
export const instant = (us: number) => sql`timestamptz 'epoch' + ${us}::bigint * interval '1 microsecond'`;
