import { readCatalogue } from '../../lake/catalogue.ts';
import { fault, ok, type DoctorContext, type Outcome } from './check.ts';

/** Which symbols the market has. This version reads no feeds. */
export async function checkMarket({ config: { home } }: DoctorContext): Promise<Outcome> {
  let catalogue: Awaited<ReturnType<typeof readCatalogue>>;
  try {
    catalogue = await readCatalogue(home);
  } catch (error) {
    return fault((error as Error).message, 'Run meridian verify, and restore the market from a backup.');
  }
  if (!catalogue) return ok('no market yet; the first start makes the simulated one. There are no feeds');
  const { entries } = catalogue;
  const imported = entries.filter(({ source }) => source?.startsWith('import')).length;
  return ok(`${entries.length - imported} simulated and ${imported} imported symbols. There are no feeds`);
}
