/**
 * Opening hours of three markets over one UTC day, from New York's local time, daylight saving included. Holidays and half
 * days of the exchange are known only from its sessions, which the server has.
 */
import type { UsSession } from '@meridian/contracts/portal/market';

type Openness = 'open' | 'extended' | 'closed';

interface Span {
  /** Hours of the UTC day, 0 to 24. */
  readonly from: number;
  readonly to: number;
  readonly openness: Exclude<Openness, 'closed'>;
}

export interface Lane {
  readonly name: string;
  readonly spans: readonly Span[];
}

const STEPS_PER_DAY = 96;
const STEP_MS = 86_400_000 / STEPS_PER_DAY;

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface LocalTime {
  readonly ms: number;
  readonly weekday: string;
  readonly hour: number;
}

function localTime(timeMs: number): LocalTime {
  const parts = Object.fromEntries(newYork.formatToParts(timeMs).map(({ type, value }) => [type, value]));
  return {
    ms: timeMs,
    weekday: parts['weekday'] ?? '',
    hour: Number(parts['hour']) + Number(parts['minute']) / 60,
  };
}

function equities({ weekday, hour }: LocalTime): Openness {
  if (weekday === 'Sat' || weekday === 'Sun') return 'closed';
  if (hour >= 9.5 && hour < 16) return 'open';
  return hour >= 4 && hour < 20 ? 'extended' : 'closed';
}

function foreignExchange({ weekday, hour }: LocalTime): Openness {
  const shut = weekday === 'Sat' || (weekday === 'Fri' && hour >= 17) || (weekday === 'Sun' && hour < 17);
  return shut ? 'closed' : 'open';
}

/** By the sessions of the exchange. */
const equitiesIn =
  (sessions: readonly UsSession[]) =>
  ({ ms }: LocalTime): Openness => {
    const within = (from: string, to: string) => Date.parse(from) <= ms && ms < Date.parse(to);
    if (sessions.some(({ open, close }) => within(open, close))) return 'open';
    return sessions.some(({ preOpen, postClose }) => within(preOpen, postClose)) ? 'extended' : 'closed';
  };

interface Market {
  readonly name: string;
  readonly at: (time: LocalTime) => Openness;
}

const marketsOf = (sessions: readonly UsSession[] | undefined): readonly Market[] => [
  { name: 'US equities', at: sessions ? equitiesIn(sessions) : equities },
  { name: 'FX', at: foreignExchange },
  { name: 'Crypto', at: () => 'open' },
];

/** Joins the quarter hours of one market into ranges. */
function spansOf(states: readonly Openness[]): Span[] {
  const spans: Span[] = [];
  states.forEach((openness, step) => {
    const from = (step * 24) / STEPS_PER_DAY;
    const to = ((step + 1) * 24) / STEPS_PER_DAY;
    const last = spans.at(-1);
    if (openness === 'closed') return;
    if (last?.openness === openness && last.to === from) spans[spans.length - 1] = { ...last, to };
    else spans.push({ from, to, openness });
  });
  return spans;
}

/** The lanes of the UTC day that contains `timeMs`; US equities by `sessions`, where they are known. */
export function marketHours(timeMs: number, sessions?: readonly UsSession[]): Lane[] {
  const midnight = timeMs - (timeMs % 86_400_000);
  const times = Array.from({ length: STEPS_PER_DAY }, (_, step) => localTime(midnight + step * STEP_MS));
  return marketsOf(sessions).map(({ name, at }) => ({ name, spans: spansOf(times.map(at)) }));
}

/** One sentence per market: open, in extended hours, or closed, at `timeMs`. */
export function marketSentence(timeMs: number, sessions?: readonly UsSession[]): string {
  const words: Readonly<Record<Openness, string>> = {
    open: 'open',
    extended: 'in extended hours',
    closed: 'closed',
  };
  const time = localTime(timeMs);
  return marketsOf(sessions)
    .map(({ name, at }) => `${name} ${name.startsWith('US') ? 'are' : 'is'} ${words[at(time)]}.`)
    .join(' ');
}
