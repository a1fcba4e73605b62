/** How much the reader wants exactly this type, from 0 to 1; types that only a wildcard takes count as 0. */
function qualityOf(type: string, accept: string): number {
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const q = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
    return Number.isFinite(q) ? q : 0;
  }
  return 0;
}

/** Whether a reader that sends this `Accept` header names Markdown and wants HTML no more than that. */
export function prefersMarkdown(accept = ''): boolean {
  const markdown = qualityOf('text/markdown', accept);
  return markdown > 0 && markdown >= qualityOf('text/html', accept);
}
