import type { OverviewReply } from '@meridian/contracts/operator/overview';
import type { Store } from '../../store/schema.ts';
import { recurringRevenue } from '../billing/index.ts';
import { dailyService } from '../usage/index.ts';
import type { CustomersReader } from './context.ts';
import { countByPlan, countStandings } from './queries/counts.ts';

/** Summing all subscriptions takes longer than a page may, and nobody needs it more often. */
const KEPT_MS = 60_000;
const kept = new WeakMap<Store, { readonly atMs: number; readonly figures: Promise<OverviewReply> }>();

/**
 * How the business stands: customers, trials, recurring revenue with its movements, and the calls of the last 30 days. The figures
 * are at most a minute old; `at` says when they were read.
 */
export async function overview({
  reader,
  now,
}: Pick<CustomersReader, 'reader' | 'now'>): Promise<OverviewReply> {
  const nowMs = now();
  const known = kept.get(reader);
  if (known && nowMs >= known.atMs && nowMs < known.atMs + KEPT_MS) return await known.figures;
  const figures = readFigures(reader, nowMs);
  kept.set(reader, { atMs: nowMs, figures });
  figures.catch(() => kept.delete(reader));
  return await figures;
}

async function readFigures(reader: Store, nowMs: number): Promise<OverviewReply> {
  const [plans, standings, revenue, days] = await Promise.all([
    countByPlan(reader),
    countStandings(reader, nowMs),
    recurringRevenue(reader, nowMs),
    dailyService(reader, nowMs),
  ]);
  const customers = plans.reduce((sum, { customers: count }) => sum + count, 0);
  const { trials: conversion, ...sums } = revenue;
  return { at: new Date(nowMs).toISOString(), customers, plans, ...standings, ...sums, conversion, days };
}
