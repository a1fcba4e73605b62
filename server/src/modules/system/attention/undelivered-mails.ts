import { listGivenUp, UNSENT_MAIL } from '../../../store/given-up-jobs.ts';
import { countText, type FindAttention } from './attention.ts';

const COUNTED = 100;

export const undeliveredMails: FindAttention = async ({ store }) => {
  const { length } = await listGivenUp(store, { queue: UNSENT_MAIL, after: undefined, limit: COUNTED });
  if (length === 0) return undefined;
  return {
    id: 'undelivered-mails',
    title: `${countText(length, ['email', 'emails'], COUNTED)} not delivered`,
    detail: 'The mail server refused every attempt. Check SMTP_URL, then send them again.',
    path: '/system#undelivered',
    urgency: 'now',
  };
};
