import { useRef, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { DEMO_BASE } from '@meridian/contracts/api/demo';
import { ORIGIN_PLACEHOLDER, openSamples } from '../../content/api-samples.ts';
import { callDemo } from '../../lib/demo.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { pageOrigin } from '../../lib/origin.ts';
import { CodeTabs } from '../../ui/code-block.tsx';
import { Fold } from '../../ui/fold.tsx';
import { DemoResponsePanel, type DemoResult } from './demo-response.tsx';
import {
  DEMO_CALLS,
  type DemoName,
  FIRST_VALUES,
  symbolError,
  targetOf,
  type FieldName,
  type FieldValues,
  SYMBOLS,
} from './demo-request.ts';
import { useRealSymbols } from './real-symbols.ts';
import { RequestForm } from './request-form.tsx';

/** A request to edit and send, the code for it, and the response. */
export default function TryCall() {
  const origin = pageOrigin() ?? ORIGIN_PLACEHOLDER;
  const [name, setName] = useState<DemoName>('quote');
  const realSymbols = useRealSymbols();
  const [changed, setValues] = useState<FieldValues>();
  // A server of real data alone may not have the usual symbol.
  const values = changed ?? { ...FIRST_VALUES, ...(realSymbols[0] && { symbol: realSymbols[0] }) };
  const [refused, setRefused] = useState<string>();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<DemoResult>({ kind: 'recorded' });
  const form = useRef<HTMLDivElement>(null);
  const target = targetOf(name, values);
  const send = async () => {
    const error = DEMO_CALLS[name].fields.includes('symbol') ? symbolError(values.symbol) : undefined;
    setRefused(error);
    if (error !== undefined) {
      form.current?.querySelector<HTMLInputElement>('[name=symbol]')?.focus();
      return;
    }
    setSending(true);
    try {
      const response = await callDemo(target);
      setOutcome({ kind: 'received', response, target, atMs: Date.now() });
    } catch {
      setOutcome({ kind: 'failed', offline: !navigator.onLine });
    }
    setSending(false);
  };
  const onValue = (field: FieldName, value: string) => {
    setRefused(undefined);
    setValues({ ...values, [field]: value });
  };
  const samples = openSamples({ method: 'GET', url: DEMO_BASE + target, keyed: false }, origin);
  return (
    <div className="axis try" id="try-call">
      <div className="try-request" ref={form} inert={!useHydrated()}>
        <RequestForm
          name={name}
          values={values}
          symbolError={refused}
          symbols={realSymbols.length > 0 ? realSymbols : SYMBOLS}
          sending={sending}
          onName={setName}
          onValue={onValue}
          onSend={() => void send()}
        />
        <DemoResponsePanel outcome={outcome} target={target} />
      </div>
      <Fold className="try-code fold-on-phones" head={<h3>The same request in code</h3>}>
        <CodeTabs label="The same request in code" samples={samples} />
        <p className="t-xs t-3">
          This is the exact request. With <Link to="/signup">your own key</Link>, leave out “/demo” and send
          the key in an Authorization header. Your plan’s limit then applies.
        </p>
      </Fold>
    </div>
  );
}
