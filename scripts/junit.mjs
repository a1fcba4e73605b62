/** Adds up JUnit reports, one or several after each other, by their test cases: runners fill the heads in differently. */
export function junitTotals(xml) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for (const [, content = ''] of xml.matchAll(
    /<testcase\b(?:[^">]|"[^"]*")*?(?:\/>|(?<!\/)>([\s\S]*?)<\/testcase>)/g,
  )) {
    if (/<(?:failure|error)\b/.test(content)) totals.failed++;
    else if (/<skipped\b/.test(content)) totals.skipped++;
    else totals.passed++;
  }
  return totals;
}
