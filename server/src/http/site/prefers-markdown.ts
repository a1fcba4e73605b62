/** The weight of exactly this type, from 0 to 1; types matched only by a wildcard count as 0. */
function qualityOf(type: string, accept: string): number {
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const q = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
    return Number.isFinite(q) ? q : 0;
  }
  return 0;
}

/** Whether this `Accept` header names Markdown with at least the weight of HTML. */
export function prefersMarkdown(accept = ''): boolean {
  const markdown = qualityOf('text/markdown', accept);
  return markdown > 0 && markdown >= qualityOf('text/html', accept);
}
