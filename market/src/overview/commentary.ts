import type { Breadth } from './breadth.ts';
import type { FearGreed } from './fear-greed.ts';

interface CommentaryFigures {
  readonly index: { readonly name: string; readonly value: number; readonly changePct: number } | undefined;
  /** Whether the session is going on. */
  readonly open: boolean;
  readonly breadth: Breadth;
  readonly sectors: readonly { readonly sector: string; readonly changePct: number }[];
  readonly topMover: { readonly symbol: string; readonly changePct: number } | undefined;
  readonly fearGreed: FearGreed | undefined;
  readonly volatilityIndex: number | null;
}

const percent = (value: number) => `${Math.abs(value).toFixed(2)}%`;
/** Made once, since the first one of a process takes many milliseconds. */
const levels = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const level = (value: number) => levels.format(value);

/** The market in four or five sentences, each of which says nothing but the figures; empty without any. */
export function commentaryOf(figures: CommentaryFigures): string {
  const parts = [
    indexSentence(figures),
    breadthSentence(figures),
    sectorSentence(figures),
    sentimentSentence(figures),
  ];
  return parts.filter((part) => part !== undefined).join(' ');
}

function indexSentence({ index, open }: CommentaryFigures): string | undefined {
  if (!index) return undefined;
  const move = Math.abs(index.changePct);
  if (move < 0.005) return `The ${index.name} ${open ? 'is' : 'closed'} unchanged at ${level(index.value)}.`;
  const strength = move < 0.25 ? 'slightly ' : move > 1.5 ? 'sharply ' : '';
  const direction = index.changePct > 0 ? 'higher' : 'lower';
  const verb = open ? 'trades' : 'closed';
  return `The ${index.name} ${verb} ${strength}${direction}, ${index.changePct > 0 ? 'up' : 'down'} ${percent(index.changePct)} at ${level(index.value)}.`;
}

function breadthSentence({ breadth, open }: CommentaryFigures): string | undefined {
  const { advancers, decliners, unchanged, newHighs, newLows } = breadth;
  const all = advancers + decliners + unchanged;
  if (all === 0) return undefined;
  const rise = open ? 'are rising' : 'rose';
  const extremes = newHighs + newLows === 0 ? '' : `; ${newHighs} at highs of 52 weeks, ${newLows} at lows`;
  return `${advancers} of ${all} shares ${rise} and ${decliners} ${open ? 'are falling' : 'fell'}${extremes}.`;
}

function sectorSentence({ sectors, topMover }: CommentaryFigures): string | undefined {
  const ranked = sectors.toSorted((a, b) => b.changePct - a.changePct);
  const [first, last] = [ranked[0], ranked.at(-1)];
  if (!first || !last || first === last) return undefined;
  const mover = topMover ? ` The largest move is ${topMover.symbol}, ${signed(topMover.changePct)}.` : '';
  return `${first.sector} leads the sectors (${signed(first.changePct)}) and ${last.sector} trails (${signed(last.changePct)}).${mover}`;
}

const signed = (value: number) => `${value < 0 ? '-' : '+'}${percent(value)}`;

function sentimentSentence({ fearGreed, volatilityIndex }: CommentaryFigures): string | undefined {
  if (!fearGreed) return undefined;
  const [driver] = fearGreed.components.toSorted((a, b) => Math.abs(b.score - 50) - Math.abs(a.score - 50));
  const volatility =
    volatilityIndex === null ? '' : ` Expected volatility is ${volatilityIndex.toFixed(1)}% a year.`;
  return `The fear and greed index reads ${fearGreed.index} (${fearGreed.label}), moved most by ${DRIVERS[driver!.name]}.${volatility}`;
}

const DRIVERS = {
  momentum: 'momentum',
  strength: 'the count of new highs and lows',
  breadth: 'the breadth of volume',
  volatility: 'volatility',
  safeHaven: 'the choice between shares and bonds',
} as const;
