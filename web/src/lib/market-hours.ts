/**
 * Opening hours of three markets over one UTC day, from New York's local time, daylight saving included. Regular hours only:
 * exchange holidays and half days are not marked.
 */
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
  readonly weekday: string;
  readonly hour: number;
}

function localTime(timeMs: number): LocalTime {
  const parts = Object.fromEntries(newYork.formatToParts(timeMs).map(({ type, value }) => [type, value]));
  return { weekday: parts['weekday'] ?? '', hour: Number(parts['hour']) + Number(parts['minute']) / 60 };
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

const MARKETS: readonly { name: string; at: (time: LocalTime) => Openness }[] = [
  { name: 'US equities', at: equities },
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

/** The lanes of the UTC day that contains `timeMs`. */
export function marketHours(timeMs: number): Lane[] {
  const midnight = timeMs - (timeMs % 86_400_000);
  const times = Array.from({ length: STEPS_PER_DAY }, (_, step) => localTime(midnight + step * STEP_MS));
  return MARKETS.map(({ name, at }) => ({ name, spans: spansOf(times.map(at)) }));
}

/** One sentence per market: open, in extended hours, or closed, at `timeMs`. */
export function marketSentence(timeMs: number): string {
  const words: Readonly<Record<Openness, string>> = {
    open: 'open',
    extended: 'in extended hours',
    closed: 'closed',
  };
  const time = localTime(timeMs);
  return MARKETS.map(
    ({ name, at }) => `${name} ${name.startsWith('US') ? 'are' : 'is'} ${words[at(time)]}.`,
  ).join(' ');
}
