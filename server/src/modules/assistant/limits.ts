import { ASKS_AN_HOUR } from '@meridian/contracts/assistant-limits';
import { SlidingWindow } from '../../shared/rate-limiters/sliding-window.ts';

const HOUR_MS = 3_600_000;

/** In-memory limits of the portal's calls, one set per process. */
export interface AssistantLimits {
  readonly asksByAccount: SlidingWindow;
}

export const createAssistantLimits = (): AssistantLimits => ({
  asksByAccount: new SlidingWindow(ASKS_AN_HOUR, HOUR_MS),
});
