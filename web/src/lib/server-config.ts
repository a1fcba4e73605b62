import { type PortalResult, type ReplyInfo } from './optional-calls.ts';
import { useAnswer } from './query/use-portal-query.ts';

export type ServerConfig = PortalResult<ReplyInfo<'config'>>;

/** What the operator lets the portal know; null until it is known. `unavailable`: a server with the basic calls only. */
export const useServerConfig = (): ServerConfig | null => useAnswer('config', {}).answer;
