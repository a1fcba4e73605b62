import type { Post } from '../../news.ts';
import { FIRST_DATE } from '../instrument.ts';
import { type RandomDraws, drawsFor, inverseNormal } from '../random.ts';
import { STREAM } from '../shocks.ts';
import type { Company } from './company.ts';
import { shortName } from './news/words.ts';
import { climateOf, HOUR_MS } from './posts/climate.ts';
import { textsAbout, type PostTone } from './posts/texts.ts';

/** What the draws of an hour are for; those of its posts begin at POSTS, PER_POST for each. */
const INDEX = { count: 0, busy: 1, mood: 2 };
const POSTS = 8;
const PER_POST = 4;
/** Of all posts so many have no opinion. */
const PLAIN_SHARE = 0.35;
const NAMES = ['trader', 'swing', 'tape', 'chartist', 'theta', 'value', 'night', 'pit'];
const AUTHORS = 4_000;

/**
 * Posts about a symbol of the simulated exchange written in [fromMs, toMs), oldest first, from what was known when the
 * hour of each began. There are more after large moves, in large volume and after results, and more of them are
 * bullish after rises.
 */
export function writtenPosts(company: Company, fromMs: number, toMs: number): Post[] {
  const { instrument, seed } = company;
  const startMs = Math.max(fromMs, Date.parse(FIRST_DATE));
  if (!(startMs < toMs)) return [];
  const { symbol } = instrument;
  const texts = textsAbout(symbol, shortName(instrument));
  const draws = drawsFor(seed, symbol);
  const climate = climateOf(company, startMs, toMs);
  const symbols = [symbol];
  const posts: Post[] = [];
  for (let hour = Math.floor(startMs / HOUR_MS); hour * HOUR_MS < toMs; hour++) {
    const { expected, lean } = climate(hour);
    const times = timesOf(draws, hour, expected);
    const bullish =
      lean + 0.12 * inverseNormal(draws.uniform(Math.floor(hour / 24), STREAM.posts, INDEX.mood));
    for (let i = 0; i < times.length; i++) {
      const atMs = times[i]!;
      if (atMs < startMs || atMs >= toMs) continue;
      const index = POSTS + i * PER_POST;
      const tone = toneOf(draws.uniform(hour, STREAM.posts, index + 1), bullish);
      const forms = texts[tone];
      posts.push({
        id: `sim-${symbol}-${hour}-${i}`,
        author: authorOf(draws.uniform(hour, STREAM.posts, index + 2)),
        text: forms[Math.floor(draws.uniform(hour, STREAM.posts, index + 3) * forms.length)]!,
        atMs,
        symbols,
      });
    }
  }
  return posts;
}

/** The seconds of an hour in which something is posted, in order. */
function timesOf(draws: RandomDraws, hour: number, expected: number): number[] {
  const busy = Math.exp(0.35 * inverseNormal(draws.uniform(hour, STREAM.posts, INDEX.busy)) - 0.06);
  const count = poisson(expected * busy, draws.uniform(hour, STREAM.posts, INDEX.count));
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const share = draws.uniform(hour, STREAM.posts, POSTS + i * PER_POST);
    times.push(hour * HOUR_MS + Math.floor(share * 3_600) * 1_000);
  }
  return count > 1 ? times.toSorted((a, b) => a - b) : times;
}

/** The quantile of a Poisson law: by summing its terms, from a mean of 30 on by the normal law. */
function poisson(mean: number, uniform: number): number {
  if (mean >= 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * inverseNormal(uniform)));
  let count = 0;
  let term = Math.exp(-mean);
  for (let total = term; uniform > total && count < 200; total += term) term *= mean / ++count;
  return count;
}

function toneOf(uniform: number, bullish: number): PostTone {
  if (uniform < PLAIN_SHARE) return 'plain';
  return (uniform - PLAIN_SHARE) / (1 - PLAIN_SHARE) < bullish ? 'bullish' : 'bearish';
}

/** Some write much more than others. */
function authorOf(uniform: number): string {
  const author = Math.floor(AUTHORS * uniform ** 3);
  return `${NAMES[author % NAMES.length]!}_${1_000 + ((author * 7_919) % 9_000)}`;
}
