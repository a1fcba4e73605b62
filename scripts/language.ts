/** Finds the words of the glossary's predecessors: names and phrases that this project has replaced with standard terms. */

/** Word → the term to use instead. Each stands for its inflections as well. */
const RETIRED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^wish(?:es|ed)?$/, 'request, query or selection'],
  [/^(?:told|tells?|telling)$/, 'notify, report, show or say'],
  [/^(?:hears?|heard|hearing)$/, 'listen, receive or handle'],
  [/^former(?:ly)?$/, 'previous or earlier'],
  [/^anew$/, 'again'],
  [/^(?:whoever|whomever|whom)$/, 'the person or part by name'],
  [/^fire[sd]?$/, 'trigger'],
  [/^doors?$/, 'routes'],
  [/^(?:hence|thence|whence|thereof|whereof|wherein|therein|whilst|lest)$/, 'plain current English'],
];

const RETIRED_PHRASES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bgoes on\b/i, 'continues'],
  [/\bwhat is (?:said|asked|wanted|meant)\b/i, 'the thing by its name'],
  [/(?<![-\w])e-mail(?!s? codes are turned)/i, 'email'],
  [/\b(?:JSON|addresses|options|imports|operators) alone\b/, 'only'],
  [/['"`]There is no such\b/, 'does not exist'],
  [/\b(?:is|are) no (?:parameter|YAML|API key|known)\b/, 'is not a'],
  [/\bneeds? (?:somebody|anybody)\b/i, 'needs attention'],
  [/\bbears? (?:it|them|this) out\b/, 'confirm'],
  [/\bhonou?red\b/, 'respected'],
  [/\ba mail\b(?! (?:server|program|header|queue))/i, 'an email'],
];

/** Names that outlive a rename: columns of the store, fields of the API, names in the SDKs, and names of other libraries. */
const FIXED_NAMES: readonly RegExp[] = [
  /\bplan_wish\b/g,
  // The plan that a visitor selected before signing up, as the portal's reply names it.
  /(?<=\.)wish\b|\bwish(?=:)/g,
  /\bformer_(?:until|sealed|emails)\b/g,
  // The API's name for what a security was called before.
  /\bformerSymbol\b/g,
  /\blast_fired_at\b/g,
  /\bwould_?have_?fired\b/gi,
  /\btell_(?:account|alert|evaluator)?_?change\b|\btell_evaluator\b/g,
  // The stream clients take gaps: 'fill' | 'tell', in Java tellGaps().
  /(['"`])tell\1|\bgaps: tell\b|\bfill or tell\b|\btellGaps\b/g,
  /\bfireEvent\b/g,
];

/** Files with words of others, or words that have already been published. */
const EXCEPTIONS: readonly (readonly [file: RegExp, word: RegExp])[] = [
  [/^LICENSE$|\/LICENSE(?:-\w+\.txt)?$/, /./],
  // Words of news and posts.
  [/^market\/src\/(?:sentiment\/lexicon|simulator\/company\/news\/market-items)\.ts$/, /./],
  // Questions that users ask.
  [/^server\/src\/modules\/assistant\/plan-question(?:\.test)?\.ts$/, /^tell$/i],
  // The name of an operation in asyncapi.json.
  [/^contracts\/src\/asyncapi\.ts$/, /^tell$/],
  // A key of the stored manifest.
  [/^server\/src\/modules\/bulk\/manifest\.ts$/, /^former$/],
];

export interface RetiredWord {
  readonly word: string;
  readonly line: number;
  readonly instead: string;
}

/** The retired words in the text of a file; names in camelCase, snake_case and kebab-case are read word by word. */
export function retiredWords(text: string, file = ''): RetiredWord[] {
  const excepted = EXCEPTIONS.filter(([path]) => path.test(file));
  return text.split('\n').flatMap((raw, index) => {
    const line = FIXED_NAMES.reduce((rest, name) => rest.replaceAll(name, ''), raw);
    const words = line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    const found = [
      ...words.flatMap((word) => match(word.toLowerCase(), RETIRED)),
      ...RETIRED_PHRASES.flatMap(([pattern, instead]) =>
        (line.match(pattern) ?? []).map((word) => ({ word, instead })),
      ),
    ];
    return found
      .filter(({ word }) => !excepted.some(([, pattern]) => pattern.test(word)))
      .map(({ word, instead }) => ({ word, instead, line: index + 1 }));
  });
}

const match = (word: string, list: typeof RETIRED): { word: string; instead: string }[] =>
  list.filter(([pattern]) => pattern.test(word)).map(([, instead]) => ({ word, instead }));

/** The sentences of a Markdown document: prose and list items, without headings, tables and code. */
export function sentencesOf(markdown: string): string[] {
  const prose = markdown
    .replaceAll(/^(?:```|~~~)[\s\S]*?^(?:```|~~~)$/gm, '\n\n')
    .replaceAll(/^(?:#.*|\|.*|<.*|---)$/gm, '\n\n')
    .replaceAll(/^\s*(?:[-*]|\d+\.)\s+/gm, '\n\n')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    // A path or an address is one word, and its dots end no sentence.
    .replaceAll(/`[^`]*`/g, 'code');
  return prose
    .split(/\n\s*\n|(?<=[.!?:][)"”]?)\s+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => /[a-z]/i.test(sentence));
}

export const wordCount = (sentence: string): number => sentence.split(' ').length;
