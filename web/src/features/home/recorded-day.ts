import { RECORDED_DAY } from '../../content/recorded-day.ts';
import { recordedSession } from './market-session.ts';

/** The whole recorded session. */
export const RECORDED = recordedSession(RECORDED_DAY);
