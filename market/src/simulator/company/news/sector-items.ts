import type { NewsItem } from '../../../news.ts';
import type { Company } from '../company.ts';
import { drawsFor } from '../../random.ts';
import { STREAM } from '../../shocks.ts';
import { EQUITIES } from '../../universe/equities.ts';
import type { NewsContext, NewsSession } from './diary.ts';
import { capital, moveVerb, pick, publisherOf, shortName } from './words.ts';

const INDEX = { chance: 0, members: 1, verb: 10, title: 11, minute: 12, publisher: 13 };
const CHANCE = 0.4;
const MEMBERS = 4;
/** Below this share of a usual day a sector is little changed. */
const QUIET = 0.15;

const SHARES: Readonly<Record<string, string>> = {
  'Information Technology': 'technology shares',
  'Communication Services': 'communication shares',
  'Consumer Discretionary': 'consumer discretionary shares',
  'Consumer Staples': 'consumer staples shares',
  'Health Care': 'health care shares',
  Financials: 'financial shares',
  Industrials: 'industrial shares',
  Energy: 'energy shares',
  Materials: 'materials shares',
  'Real Estate': 'real estate shares',
  Utilities: 'utility shares',
};

/**
 * A look at the company's sector after the close, on days when it is one of those named there. The item is the same
 * for all that it names.
 */
export function sectorItems({ company }: NewsContext, { session }: NewsSession): NewsItem[] {
  const { sector, symbol } = company.instrument;
  const words = sector === null ? undefined : SHARES[sector];
  if (!words) return [];
  const draws = drawsFor(company.seed, `sector ${sector}`);
  const draw = (index: number) => draws.uniform(session.day, STREAM.news, index);
  if (draw(INDEX.chance) >= CHANCE) return [];
  const members = membersOf(sector!, draw);
  if (!members.some((it) => it.symbol === symbol)) return [];
  const { move, usual } = sectorMove(company, sector!, session.day);
  const verb = moveVerb(move, usual, draw(INDEX.verb), 'many');
  const names = members.map(shortName);
  const times = Math.abs(move) / usual;
  return [
    {
      id: `sim-sector-${sector!.toLowerCase().replaceAll(' ', '-')}-${session.date}`,
      title:
        times < QUIET
          ? `${capital(words)} little changed`
          : pick(draw(INDEX.title), [
              `${capital(words)} ${verb}, with ${names[0]} and ${names[1]} in focus`,
              `${capital(words)} ${verb} in ${times > 1.5 ? 'busy' : 'calm'} trading`,
              `Sector watch: ${words} ${verb}`,
            ]),
      summary: `The move was ${times < 0.1 ? 'less than 0.1' : times.toFixed(1)} times the size of a usual day of the sector. Among those watched were ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`,
      publisher: publisherOf(draw(INDEX.publisher)),
      url: null,
      publishedAtMs: session.closeMs + Math.floor(20 + 70 * draw(INDEX.minute)) * 60_000,
      symbols: members.map((it) => it.symbol),
    },
  ];
}

const BY_SECTOR = Map.groupBy(EQUITIES, ({ sector }) => sector);

/** Some companies of a sector, larger ones more often. */
function membersOf(sector: string, draw: (index: number) => number) {
  const left = [...BY_SECTOR.get(sector)!];
  return Array.from({ length: MEMBERS }, (_, turn) => {
    const weights = left.map(({ units, startPrice }) => Math.sqrt(units! * startPrice));
    let aim = draw(INDEX.members + turn) * weights.reduce((total, it) => total + it, 0);
    const at = weights.findIndex((it) => (aim -= it) < 0);
    return left.splice(Math.max(0, at), 1)[0]!;
  });
}

function sectorMove({ factors }: Company, sector: string, day: number): { move: number; usual: number } {
  return {
    move: factors.move('market', day) + factors.move(sector, day),
    usual: Math.hypot(factors.dailyVolatility('market'), factors.dailyVolatility(sector)),
  };
}
