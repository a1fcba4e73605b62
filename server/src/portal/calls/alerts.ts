import type { alertCalls } from '@meridian/contracts/portal/alerts';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import type { AnswersOf } from '../call.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('160');
};

export const alertAnswers = (_context: Context): AnswersOf<typeof alertCalls> => ({
  listAlerts: notYet,
  previewAlert: notYet,
  createAlert: notYet,
  updateAlert: notYet,
  deleteAlert: notYet,
  listAlertEvents: notYet,
  alertWebhookSecret: notYet,
  testAlert: notYet,
  resendAlertDelivery: notYet,
});
