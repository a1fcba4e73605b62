import { LIVE_TOPICS, type LiveTopic } from '@meridian/contracts/preferences';
import { listen } from '../../../lib/events.ts';
import { pause, untilHidden, whenVisible } from '../../../lib/waiting.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

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
  let failures = 0;
  let missed = READ_MEANWHILE;
  while (!signal.aborted) {
    await whenVisible(signal);
    const end = await listen('watch', token, untilHidden(signal), {
      onOpen() {
        failures = 0;
        onChange(missed);
        missed = LIVE_TOPICS;
      },
      onEvent: ({ changed }) => onChange(changed),
    });
    if (signal.aborted || end === 'unavailable') return;
    if (document.hidden) continue;
    // Whoever reads now finds out why, and says it.
    onChange(LIVE_TOPICS);
    await pause(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal);
    failures += 1;
  }
}
