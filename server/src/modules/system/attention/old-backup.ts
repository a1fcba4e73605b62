import { readBackups } from '../backups/read-backups.ts';
import type { FindAttention } from './attention.ts';

export const oldBackup: FindAttention = async ({ store, nowMs }) => {
  const { warning } = await readBackups(store, nowMs);
  if (warning === null) return undefined;
  return {
    id: 'backup',
    title: 'Backup missing, old or failed',
    detail: warning,
    path: '/system#backups',
    urgency: 'soon',
  };
};
