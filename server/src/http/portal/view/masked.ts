/** What a view does not show in the replies of reads: means of payment, and addresses of webhooks, which may contain secrets. */
import type { PortalName, PortalReply } from '@meridian/contracts/portal';

/** Host only: services such as chats put the secret into the path. */
const hostOf = (url: string) => (URL.canParse(url) ? `${new URL(url).origin}/…` : '…');

const maskedUrl = <Item extends { readonly url?: string | null | undefined }>(item: Item): Item =>
  item.url ? { ...item, url: hostOf(item.url) } : item;

const MASKS: { readonly [Name in PortalName]?: (reply: PortalReply<Name>) => PortalReply<Name> } = {
  billingSubscription: ({ additionalInfo: { subscription, ...info } }) => ({
    additionalInfo: {
      ...info,
      subscription: subscription && { ...subscription, payment_method: null, payment_card: null },
    },
  }),
  listAlerts: ({ additionalInfo: { items, ...info } }) => ({
    additionalInfo: {
      ...info,
      items: items.map((alert) => ({ ...alert, channels: alert.channels.map(maskedUrl) })),
    },
  }),
  listAlertEvents: ({ additionalInfo: { items, ...info } }) => ({
    additionalInfo: {
      ...info,
      items: items.map((event) => ({ ...event, deliveries: event.deliveries.map(maskedUrl) })),
    },
  }),
};

/** The reply of a read as a view shows it. */
export function masked<Reply extends object>(name: PortalName, reply: Reply): Reply {
  const mask = MASKS[name] as ((given: object) => object) | undefined;
  return mask ? { ...reply, ...mask(reply) } : reply;
}
