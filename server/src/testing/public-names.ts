import type { ResolveHost } from '../providers/webhooks/resolve.ts';

/** Names as a test resolves them: those of this machine and of `inside.example` are private, all others public. */
export const publicNames: ResolveHost = async (host) => [{ address: PRIVATE[host] ?? '8.8.8.8', family: 4 }];

const PRIVATE: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  'hooks.inside.example': '10.0.0.7',
};
