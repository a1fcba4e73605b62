import { YEAR_BY_DAY, simulatedPrices } from '../../content/sample-series.ts';
import { Facts } from '../../ui/facts.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';

const prices = simulatedPrices({ ...YEAR_BY_DAY, start: 27 });

const FACTS = [
  ['Code length', '6 digits'],
  ['Resend available', 'every 55 seconds'],
  ['Submits', 'when all six are filled'],
] as const;

export default function TwoFactorPage() {
  return (
    <AuthLayout
      sideLabel="About this step"
      flag="Second factor"
      plotLabel="Simulated prices, one point per trading day of a year"
      prices={prices}
      side={
        <>
          <h2 className="t-sub">Why we ask</h2>
          <p className="t-sm t-2">
            Your key can read data and spend your quota. A second factor protects it if your password leaks.
          </p>
          <Facts facts={FACTS} className="auth-facts" />
        </>
      }
    >
      <TwoFactorForm />
    </AuthLayout>
  );
}
