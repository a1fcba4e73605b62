import type { Bars, CorporateEvent } from '../bars.ts';
import type { Session } from '../calendar.ts';

/**
 * Writes the bar of one session at index `at` (sessions count from 0) and returns the corporate actions that take
 * effect at its open. Call it for each session in turn.
 */
export type SessionWriter = (session: Session, bars: Bars, at: number) => readonly CorporateEvent[];
