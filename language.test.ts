/** Keeps names, comments, documents and texts in standard terms and short sentences. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { textOf } from './scripts/import-graph.ts';
import { retiredWords, sentencesOf, wordCount } from './scripts/language.ts';

const WORDS_PER_SENTENCE = 18;

/** Texts of others, recorded data, history, and what is printed from a source that is read here itself. */
const NOT_OURS =
  /package-lock\.json$|\/migrations\/|\/generated\/|^docs\/api\/|^(?:openapi|asyncapi)\.json$|^sdks\/cases\.json$|^web\/scripts\/icons\.json$|\.(?:png|ico|woff2|ttf|jar)$/;
const files = execFileSync('git', ['ls-files', '-z'], { cwd: import.meta.dirname, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && !NOT_OURS.test(file));

test('no retired word stands in a name, a comment, a document or a text', () => {
  const found = files
    .filter((file) => !file.endsWith('language.ts') && !file.endsWith('language.test.ts'))
    .flatMap((file) =>
      retiredWords(textOf(file), file).map((it) => `${file}:${it.line} ${it.word} → ${it.instead}`),
    );
  expect(found).toEqual([]);
});

test.each(files.filter((file) => /^[A-Z]+\.md$|^docs\/.*\.md$|README\.md$/.test(file)))(
  `%s has at most ${WORDS_PER_SENTENCE} words a sentence on average`,
  (file) => {
    const lengths = sentencesOf(textOf(file)).map(wordCount);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1);
    expect(mean).toBeLessThanOrEqual(WORDS_PER_SENTENCE);
  },
);

test('reads names word by word, and leaves those of columns alone', () => {
  const words = (text: string): string[] => retiredWords(text).map((it) => it.word);
  expect(words('const historyWish = hearProvider(TOLD_AT)')).toEqual(['wish', 'hear', 'told']);
  expect(words('The bell\ngoes on.')).toEqual(['goes on']);
  expect(words("{ plan_wish: null, gaps: 'tell' } // whether it is heartbeat or storefront")).toEqual([]);
});
