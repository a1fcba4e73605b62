import type { Post } from '../../news.ts';
import type { Company } from './company.ts';

/** Posts about a symbol of the simulated exchange written in [fromMs, toMs), oldest first. */
export function writtenPosts(_company: Company, _fromMs: number, _toMs: number): Post[] {
  return [];
}
