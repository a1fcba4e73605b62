/** SQL that reads the log of acts. */
import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';

/** Which acts are meant; all without a filter. */
export interface ActFilter {
  readonly search?: string | undefined;
  readonly act?: string | undefined;
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Acts that match, the newest first, before the id `before`. */
export function selectActs(
  store: Store,
  { search = '', act = '', actor = '', subject = '', since, until }: ActFilter,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
) {
  let query = store
    .selectFrom('operator_act as it')
    .leftJoin('operator', (join) =>
      join
        .on('it.subject_kind', '=', 'operator')
        .on((eb) => eb(sql<string>`operator.id::text`, '=', eb.ref('it.subject_id'))),
    )
    .select([
      'it.id',
      'it.at',
      'it.actor',
      'it.role',
      'it.act',
      'it.subject_kind',
      'it.subject_id',
      'operator.email as subject_name',
      'it.reason',
      'it.details',
      'it.address',
    ]);
  if (search !== '') {
    const pattern = `%${literal(search)}%`;
    query = query.where((eb) =>
      eb.or([
        eb('it.actor', 'ilike', pattern),
        eb('it.act', 'ilike', pattern),
        eb('it.subject_id', 'ilike', pattern),
        eb('it.reason', 'ilike', pattern),
        eb('operator.email', 'ilike', pattern),
      ]),
    );
  }
  if (act !== '') query = query.where('it.act', 'like', `${literal(act)}%`);
  if (actor !== '') query = query.where('it.actor', '=', actor);
  if (subject !== '') query = query.where('it.subject_id', '=', subject);
  if (since) query = query.where('it.at', '>=', since);
  if (until) query = query.where('it.at', '<', until);
  if (before !== undefined) query = query.where('it.id', '<', before);
  return query.orderBy('it.id', 'desc').limit(limit).execute();
}
