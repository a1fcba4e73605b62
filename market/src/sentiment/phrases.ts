import { DIRECTIONS, FRAMES, INTENSIFIERS, INVERSE, NEGATIONS, WEIGHTS } from './lexicon.ts';
import type { Token } from './tokens.ts';

type Role = 'weight' | 'direction' | 'inverse' | 'negation' | 'intensifier' | 'frame';

/** What a phrase does in a text, and how strongly. */
export interface Phrase {
  readonly role: Role;
  readonly weight: number;
}

interface Node {
  readonly next: Map<string, Node>;
  phrase?: Phrase;
}

const root: Node = { next: new Map() };

function add(text: string, phrase: Phrase): void {
  let node = root;
  for (const word of text.split(/ +|(?<=\w)-/)) {
    let next = node.next.get(word);
    if (!next) node.next.set(word, (next = { next: new Map() }));
    node = next;
  }
  node.phrase ??= phrase;
}

/** `rise~` is rise, rises, rised, rising; `cut~~` cut, cuts, cutted, cutting; `rais~e` is `raise~`. */
function formsOf(verb: string): string[] {
  const doubled = verb.endsWith('~~');
  const stem = verb.replaceAll('~', '');
  if (doubled) return [stem, `${stem}s`, `${stem}${stem.at(-1)}ed`, `${stem}${stem.at(-1)}ing`];
  if (stem.endsWith('e')) return [stem, `${stem}s`, `${stem}d`, `${stem.slice(0, -1)}ing`];
  if (/[^aeiou]y$/.test(stem))
    return [stem, `${stem.slice(0, -1)}ies`, `${stem.slice(0, -1)}ied`, `${stem}ing`];
  const s = /(s|x|ch|sh)$/.test(stem) ? 'es' : 's';
  return [stem, `${stem}${s}`, `${stem}ed`, `${stem}ing`];
}

function addAll(texts: string, phrase: Phrase): void {
  for (const text of texts.split(',')) {
    const words = text.trim().split(/\s+/);
    const verb = words.findIndex((word) => word.includes('~'));
    if (verb < 0) add(words.join(' '), phrase);
    else for (const form of formsOf(words[verb]!)) add(words.with(verb, form).join(' '), phrase);
  }
}

for (const [weight, texts] of DIRECTIONS) addAll(texts, { role: 'direction', weight });
for (const [weight, texts] of INVERSE) addAll(texts, { role: 'inverse', weight });
addAll(NEGATIONS, { role: 'negation', weight: -0.6 });
addAll(FRAMES, { role: 'frame', weight: 0.1 });
for (const [weight, texts] of INTENSIFIERS) addAll(texts, { role: 'intensifier', weight });
for (const [weight, texts] of WEIGHTS) addAll(texts, { role: 'weight', weight });

/** The longest phrase of the lexicon that begins at a token, and the number of tokens that it takes. */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
): { phrase: Phrase; length: number } | undefined {
  let node = root.next.get(tokens[at]!.word);
  let found: { phrase: Phrase; length: number } | undefined;
  for (let end = at + 1; node; end++) {
    if (node.phrase) found = { phrase: node.phrase, length: end - at };
    const word = tokens[end]?.word;
    node = word === undefined ? undefined : node.next.get(word);
  }
  return found;
}
