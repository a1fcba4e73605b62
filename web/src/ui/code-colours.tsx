/** Code in four token colours: keywords and keys, strings, numbers, comments. Matches by form; the rest stays plain. */
import type { ReactNode } from 'react';

/** The language of code, by its name in Markdown. */
export type CodeLanguage = 'sh' | 'python' | 'js' | 'java' | 'json' | 'http' | 'csv' | 'text';

const STRING = String.raw`"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"`;
const QUOTED = String.raw`${STRING}|'(?:[^'\\\n]|\\.)*'|\`(?:[^\`\\]|\\.)*\``;
const NUMBER = String.raw`-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b`;
/** Stays plain and whole: the server fills its own address into finished pages, where nothing would mark the number of a port. */
const ADDRESS = String.raw`\bhttps?://[^\s"'<>]+|(?<=^Host: ).+`;
const words = (text: string): string => String.raw`\b(?:${text.replaceAll(' ', '|')})\b`;

const grammar = (string: string, comment: string, keyword: string): RegExp =>
  new RegExp(
    `(?<s>${string})|(?<c>${comment})|(?<k>${keyword})|(?<address>${ADDRESS})|(?<n>${NUMBER})`,
    'gm',
  );

const JS =
  'import from export const let await async function return if else for of new throw try catch true false null';
const JAVA =
  'import package public class static void var new throw throws if else for return try catch final true false null int double';
const PYTHON =
  'import from as def return if elif else for in with while try except raise not and or class lambda True False None';

/** Languages without an entry are not coloured. */
const GRAMMARS: Partial<Record<CodeLanguage, RegExp>> = {
  sh: grammar(`${STRING}|'[^']*'`, '(?<![^\\s])#.*$', '^(?:curl|pip|npm|npx|node|python3|java|export)\\b'),
  python: grammar(QUOTED, '#.*$', words(PYTHON)),
  js: grammar(QUOTED, '//.*$', words(JS)),
  java: grammar(STRING, '//.*$', words(JAVA)),
  json: grammar('"(?:[^"\\\\\\n]|\\\\.)*"(?!\\s*:)', '//.*$', '"(?:[^"\\\\\\n]|\\\\.)*"(?=\\s*:)'),
  http: grammar(STRING, '#.*$', '^(?:GET|POST|DELETE|HTTP/[\\d.]+|[A-Z][\\w-]*(?=:))'),
};

export function coloured(code: string, language: CodeLanguage): ReactNode[] {
  const pattern = GRAMMARS[language];
  if (!pattern) return [code];
  const out: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of code.matchAll(pattern)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    if (kind === 'address') continue;
    out.push(
      code.slice(end, index),
      <span key={index} className={`tok-${kind}`}>
        {whole}
      </span>,
    );
    end = index + whole.length;
  }
  return [...out, code.slice(end)];
}
