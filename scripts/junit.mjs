const CASES =
  /<testcase\b(?<attributes>(?:[^">]|"[^"]*")*?)(?:\/>|(?<!\/)>(?<content>[\s\S]*?)<\/testcase>)/g;
const FAILED = /<(?:failure|error)\b/;

const casesOf = (xml) => [...xml.matchAll(CASES)].map(({ groups }) => groups);

/** Adds up JUnit reports, one or several after each other, by their test cases: runners fill the heads in differently. */
export function junitTotals(xml) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for (const { content = '' } of casesOf(xml)) {
    if (FAILED.test(content)) totals.failed++;
    else if (/<skipped\b/.test(content)) totals.skipped++;
    else totals.passed++;
  }
  return totals;
}

/** The names of the test cases that failed. */
export const junitFailures = (xml) =>
  casesOf(xml)
    .filter(({ content = '' }) => FAILED.test(content))
    .map(({ attributes }) => /\bname="([^"]*)"/.exec(attributes)?.[1] ?? 'a test without a name');
