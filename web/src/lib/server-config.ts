import { type PortalResult, type ReplyInfo } from './optional-calls.ts';
import { usePortalQuery } from './query/use-portal-query.ts';

export type ServerConfig = PortalResult<ReplyInfo<'config'>>;

/** The operator's public settings; null until they are known. `unavailable`: a server with the basic calls only. */
export const useServerConfig = (): ServerConfig | null => usePortalQuery('config', {}).result;
