import type { AnnouncementState, ListedAnnouncement } from '@meridian/contracts/operator/announcements';
import { planName } from '@meridian/contracts/plans';
import { formatCount } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';

const STATES: Readonly<Record<AnnouncementState, readonly ['info' | 'warn' | 'ok' | 'plain', string]>> = {
  planned: ['info', 'Planned'],
  sending: ['warn', 'Sending'],
  sent: ['ok', 'Sent'],
  stopped: ['plain', 'Stopped'],
};

export const AnnouncementStateBadge = ({ state }: { readonly state: AnnouncementState }) => {
  const [kind, name] = STATES[state];
  return <Badge kind={kind}>{name}</Badge>;
};

export const audienceText = ({ audience, plan }: Pick<ListedAnnouncement, 'audience' | 'plan'>): string =>
  audience === 'all' ? 'All customers' : audience === 'plan' ? `Plan ${planName(plan!)}` : 'Named customers';

export const progressText = ({ sent, recipients }: Pick<ListedAnnouncement, 'sent' | 'recipients'>): string =>
  `${formatCount(sent)} of ${formatCount(recipients)}`;
