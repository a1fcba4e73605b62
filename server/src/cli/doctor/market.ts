import { readCatalogue } from '../../lake/catalogue.ts';
import { fault, ok, type DoctorContext, type Outcome } from './check.ts';

/** Which symbols the market store has. */
export async function checkMarket({ config: { home } }: DoctorContext): Promise<Outcome> {
  let catalogue: Awaited<ReturnType<typeof readCatalogue>>;
  try {
    catalogue = await readCatalogue(home);
  } catch (error) {
    return fault((error as Error).message, 'Run meridian verify, and restore the market from a backup.');
  }
  if (!catalogue) return ok('no market yet; the first start creates the simulated market');
  const { entries } = catalogue;
  const countOf = (kind: string) => entries.filter(({ source }) => source?.startsWith(kind)).length;
  const [imported, fed] = [countOf('import'), countOf('feed')];
  const simulated = entries.length - imported - fed;
  return ok(`${simulated} simulated, ${imported} imported and ${fed} fed symbols`);
}
