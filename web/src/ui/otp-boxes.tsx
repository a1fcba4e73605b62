import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { submitOnEnter } from './form.ts';

const OTP_LENGTH = 6;
/** One text per box, each a digit or empty. */
export type Digits = readonly string[];
export const NO_DIGITS: Digits = Array.from({ length: OTP_LENGTH }, () => '');
export const isFull = (digits: Digits): boolean => digits.every((digit) => digit !== '');

const digitsIn = (text: string): string[] => (text.match(/\d/g) ?? []).slice(0, OTP_LENGTH);

interface Props {
  readonly digits: Digits;
  readonly onChange: (digits: Digits) => void;
  readonly state: 'ready' | 'busy' | 'refused';
  /** The first box, for callers that clear them. */
  readonly firstRef: Ref<HTMLInputElement>;
}

/** Focuses box `index` in the row of `from`; stops at the ends. */
function focusBox(from: HTMLInputElement, index: number): void {
  const boxes = from.closest('.otp')?.querySelectorAll('input');
  boxes?.[Math.min(Math.max(index, 0), OTP_LENGTH - 1)]?.focus();
}

/**
 * A code in six boxes: a digit moves to the next box, a paste or autofill fills all. Enter submits the form, complete
 * or not.
 */
export function OtpBoxes({ digits, onChange, state, firstRef }: Props) {
  const write = (box: HTMLInputElement, first: number, typed: readonly string[]) => {
    onChange(digits.map((digit, index) => typed[index - first] ?? digit));
    focusBox(box, first + typed.length);
  };
  const typed = (box: HTMLInputElement, index: number) => {
    const found = digitsIn(box.value);
    if (box.value === '') onChange(digits.with(index, ''));
    else if (found.length > 0) write(box, found.length > 1 ? 0 : index, found);
  };
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const found = digitsIn(event.clipboardData.getData('text'));
    if (found.length === 0 || state === 'busy') return;
    // A paste means the whole code, whichever box has the focus.
    onChange(NO_DIGITS.map((none, index) => found[index] ?? none));
    focusBox(event.currentTarget, found.length);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const box = event.currentTarget;
    const goTo: Readonly<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: OTP_LENGTH - 1,
    };
    const target = goTo[event.key];
    if (target !== undefined) focusBox(box, target);
    else if (event.key === 'Backspace' && digits[index] === '' && index > 0 && state !== 'busy') {
      onChange(digits.with(index - 1, ''));
      focusBox(box, index - 1);
    } else {
      if (event.key === 'Enter' && !isFull(digits)) focusBox(box, digits.indexOf(''));
      return submitOnEnter(event);
    }
    return event.preventDefault();
  };
  return (
    <fieldset>
      <legend className="visually-hidden">6-digit code</legend>
      <div className="otp" data-state={state}>
        {digits.map((digit, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={index}
            ref={index === 0 ? firstRef : undefined}
            data-arrival={index === 0 ? '' : undefined}
            aria-label={`Digit ${index + 1} of ${OTP_LENGTH}`}
            aria-invalid={state === 'refused' || undefined}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            maxLength={1}
            placeholder=" "
            readOnly={state === 'busy'}
            value={digit}
            onChange={({ target }) => typed(target, index)}
            onPaste={pasted}
            onKeyDown={(event) => pressed(event, index)}
            onFocus={({ target }) => target.select()}
          />
        ))}
      </div>
    </fieldset>
  );
}
