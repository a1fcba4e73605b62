import { COUPON_CODE_LENGTH_MAX } from '@meridian/contracts/billing';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';

interface Props {
  /** The code that the price is for; empty for none. */
  readonly applied: string;
  /** Why it cannot be used. */
  readonly refusal: string | undefined;
  readonly onApply: (code: string) => void;
}

/** Takes the code of a coupon. An empty one gives the full price again. */
export function CouponField({ applied, refusal, onApply }: Props) {
  const [code, setCode] = useState(applied);
  const isEdited = code.trim() !== applied;
  return (
    <form
      className="coupon-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply(code.trim());
      }}
    >
      <TextField
        label="Coupon"
        optional
        error={isEdited ? undefined : refusal}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={COUPON_CODE_LENGTH_MAX}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {(isEdited || refusal !== undefined) && (
        <Button type="submit" size="sm">
          {code.trim() === '' ? 'Remove' : 'Apply'}
        </Button>
      )}
    </form>
  );
}
