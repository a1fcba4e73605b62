import { LIVE_TOPICS, type LiveTopic } from '@meridian/contracts/preferences';
import { follow } from '../events.ts';

/** What is read while the connection opens, and could change before it is there. */
const READ_MEANWHILE: readonly LiveTopic[] = ['usage', 'notifications'];

/**
 * Tells what of the account changes, as the server says it, until `signal` ends it; only while the page is visible. What may
 * have been missed, before the first word and while the connection was gone, is told as if it had changed.
 */
export async function followChanges(
  token: string,
  signal: AbortSignal,
  onChange: (topics: readonly LiveTopic[]) => void,
): Promise<void> {
  let missed = READ_MEANWHILE;
  await follow('watch', token, signal, {
    onOpen() {
      onChange(missed);
      missed = LIVE_TOPICS;
    },
    onEvent: ({ changed }) => onChange(changed),
    // Whoever reads now finds out why, and says it.
    onLost: () => onChange(LIVE_TOPICS),
  });
}
