import { DEFAULT_COUNTRY } from '@meridian/contracts/fields';
import { checkPassword, passwordStrength } from '@meridian/contracts/password';
import { DEFAULT_PLAN, findPlan } from '@meridian/contracts/plans';
import { CURRENCY_SYMBOLS, DEFAULT_CURRENCY } from '@meridian/contracts/prices';
import { Link, useSearchParams } from 'react-router';
import { planFacts } from '../../content/plan-text.ts';
import { YEAR_BY_DAY, simulatedPrices } from '../../content/sample-series.ts';
import { signup } from '../../lib/auth-calls.ts';
import { errorCleared } from '../../lib/auth-slice.ts';
import { useGoTo } from '../../lib/go-to.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { useCheckedForm } from '../../ui/form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordChecklist, PasswordMeter } from '../../ui/password-meter.tsx';
import { SignedOutOnly } from '../../ui/signed-out-only.tsx';
import { SignupAddress } from './signup-address.tsx';
import { AuthLayout, Progress } from './auth-layout.tsx';
import { type SignupForm, signupSchema } from './signup-schema.ts';

const EMPTY: SignupForm = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  street_address_1: '',
  street_address_2: '',
  city: '',
  state: '',
  postal_code: '',
  country: DEFAULT_COUNTRY,
  terms: false,
};

const prices = simulatedPrices(YEAR_BY_DAY);

/** The request body: all fields except the repeated password and the checkbox. */
function bodyOf({ name, email, password, confirmPassword: _again, terms: _terms, ...address }: SignupForm) {
  return { name, email, password_hash: password, address_info: address };
}

/** The plan selected on the pricing page, cut to the lengths that the server accepts. The server validates cycle and currency. */
function selectedPlanIn(search: URLSearchParams) {
  const plan = search.get('plan') ?? '';
  if (!findPlan(plan)) return {};
  const [cycle, currency] = [search.get('cycle') ?? 'monthly', search.get('currency') ?? DEFAULT_CURRENCY];
  return { plan, cycle: cycle.slice(0, 20), currency: currency.slice(0, 3) };
}

function Offer() {
  return (
    <>
      <h2 className="t-sub">What you get today</h2>
      <Facts
        facts={[
          ...planFacts(DEFAULT_PLAN),
          ['Price', `${CURRENCY_SYMBOLS[DEFAULT_CURRENCY]}0, free forever`],
        ]}
        className="auth-facts"
      />
    </>
  );
}

function Passwords({ form }: { readonly form: ReturnType<typeof useCheckedForm<SignupForm>> }) {
  const password = form.watch('password');
  const { minLength, hasUpperCase, hasLowerCase, hasNumbers } = checkPassword(password);
  const items = [
    { text: 'At least 8 characters', met: minLength },
    { text: 'An uppercase letter', met: hasUpperCase, recommended: true },
    { text: 'A lowercase letter', met: hasLowerCase, recommended: true },
    { text: 'A digit', met: hasNumbers, recommended: true },
  ];
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label="Password"
        className="half"
        autoComplete="new-password"
        after={<PasswordMeter strength={passwordStrength(password)} />}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm Password"
        className="half"
        autoComplete="new-password"
      />
      <PasswordChecklist items={items} />
    </>
  );
}

const NewTab = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
);

function Form() {
  const dispatch = useAppDispatch();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  const form = useCheckedForm<SignupForm>(signupSchema, EMPTY, 'onBlur');
  const { field, general, fail } = form;
  const busy = form.formState.isSubmitting;
  const submit = form.handleSubmit(async (values) => {
    const result = await dispatch(signup({ ...bodyOf(values), ...selectedPlanIn(search) }));
    if (signup.fulfilled.match(result)) return goTo('/verify-email');
    fail(result.payload ? problemText(result.payload) : 'Signup failed');
    dispatch(errorCleared());
    return undefined;
  });
  return (
    <form className="auth-form auth-form-wide" method="post" noValidate onSubmit={submit}>
      <div className="auth-head">
        <h1>Create your account</h1>
        <p>{`You get a ${DEFAULT_PLAN.name} key as soon as you verify your email.`}</p>
      </div>
      <Progress step="Account" />
      {general !== undefined && <Failure lines={[general]} />}
      <div className="form-grid">
        <TextField {...field('name')} label="Full Name" autoComplete="name" />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
        <Passwords form={form} />
        <SignupAddress form={form} />
        <Checkbox {...field('terms')} className="col-full">
          I am at least 18 and agree to the <NewTab to="/terms">terms</NewTab>, the{' '}
          <NewTab to="/privacy">privacy policy</NewTab> and the{' '}
          <NewTab to="/cancellation-refund">cancellation policy</NewTab>.
        </Checkbox>
      </div>
      <div className="row row-wrap auth-actions">
        <Button type="submit" look="primary" size="lg" busy={busy}>
          {busy ? 'Creating account…' : 'Create account'}
        </Button>
        <span className="auth-alt">
          Already have an account? <Link to="/login">Sign in</Link>
        </span>
      </div>
    </form>
  );
}

export default function SignupPage() {
  return (
    <SignedOutOnly>
      <AuthLayout
        sideLabel={`${DEFAULT_PLAN.name} plan`}
        flag={`${DEFAULT_PLAN.name} plan`}
        plotLabel="Simulated prices, one point per trading day of a year"
        prices={prices}
        side={<Offer />}
      >
        <Form />
      </AuthLayout>
    </SignedOutOnly>
  );
}
