import {
  checkAnnouncement,
  listAnnouncements,
  listReaders,
  readAnnouncement,
  sendAnnouncement,
  stopAnnouncement,
} from '../../../modules/messaging/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const listAnnouncementsOperation: ConsoleOperation<'listAnnouncements'> = (context, { request }) =>
  listAnnouncements(context.store, request, context.now());
export const readAnnouncementOperation: ConsoleOperation<'readAnnouncement'> = (context, { request }) =>
  readAnnouncement(context.store, request.id, context.now());
export const listReadersOperation: ConsoleOperation<'listReaders'> = ({ store }, { request }) =>
  listReaders(store, request);

export const checkAnnouncementOperation: ConsoleOperation<'checkAnnouncement'> = (context, { request }) =>
  checkAnnouncement(context, request);
export const sendAnnouncementOperation: ConsoleOperation<'sendAnnouncement'> = (
  context,
  { request: { reason, ...announcement }, actor },
) => sendAnnouncement(context, announcement, { actor, reason });
export const stopAnnouncementOperation: ConsoleOperation<'stopAnnouncement'> = (
  context,
  { request: { id, reason }, actor },
) => stopAnnouncement(context, id, { actor, reason });
