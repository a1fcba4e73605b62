import { Fragment } from 'react';

const AROUND = 120;
const BEFORE = 36;

/** Matches any of `terms` as whole words; null without terms. Terms contain only letters, digits, `_` and `-`. */
function patternOf(terms: readonly string[]): RegExp | null {
  if (terms.length === 0) return null;
  const longestFirst = terms.toSorted((a, b) => b.length - a.length);
  const either = longestFirst.join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${either})(?![\p{L}\p{N}])`, 'giv');
}

/** The words around the first match of `terms`, or the first words. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const at = text.search(patternOf(terms) ?? /$^/);
  const wanted = Math.min(at - BEFORE, text.length - AROUND);
  const from = wanted <= 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const before = from > 0 ? '… ' : '';
  if (from + AROUND >= text.length) return before + text.slice(from);
  const end = text.lastIndexOf(' ', from + AROUND);
  return `${before}${text.slice(from, end > from ? end : from + AROUND)} …`;
}

/** `text` with `terms` highlighted. */
export function Marked({ text, terms }: { readonly text: string; readonly terms: readonly string[] }) {
  const pattern = patternOf(terms);
  if (!pattern) return text;
  let end = 0;
  const parts = [...text.matchAll(pattern)].map(({ 0: match, index }) => {
    const before = text.slice(end, index);
    end = index + match.length;
    return (
      <Fragment key={index}>
        {before}
        <mark>{match}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
