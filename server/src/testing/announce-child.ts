/** A process that delivers the announcements that are due in the store of argv[2], and queues their mails. */
import { openMailQueue } from '../jobs/mail-queue.ts';
import { deliverAnnouncements } from '../modules/messaging/index.ts';
import { createSecrets } from '../shared/secrets.ts';
import { openStore } from '../store/database.ts';

const onError = () => undefined;
const { store, pool, close } = openStore(process.argv[2]!, { onError });
const mails = await openMailQueue({ pool, secrets: createSecrets(Buffer.alloc(32, 9)), onError });
const { enqueueMail } = mails;
await deliverAnnouncements({ store, now: Date.now, publicUrl: 'http://portal.test', enqueueMail });
await mails.stop();
await close();
