/**
 * Forms that validate on submit, and on blur where wanted. They clear an error when its field is edited, focus the first
 * refused field, and keep what was filled in before their scripts ran.
 */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { afterPress } from '../lib/after-press.ts';
import { useHydrated } from '../lib/hydrated.ts';

type Schema<Values extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0];

/** What the controls of the prerendered form hold, by name: typed or filled in before the scripts ran. */
function valuesBefore(names: readonly string[]): readonly (readonly [string, string | boolean])[] {
  if (typeof document === 'undefined') return [];
  return names.flatMap((name) => {
    const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
    if (control === null) return [];
    const value = control.type === 'checkbox' ? control.checked : control.value;
    return value ? [[name, value] as const] : [];
  });
}

/** Registering the controls writes the defaults into them; this writes back what they held. */
function useValuesBefore<Values extends FieldValues>(
  defaults: DefaultValues<Values>,
  setValue: (name: Path<Values>, value: PathValue<Values, Path<Values>>) => void,
): void {
  const hydrated = useHydrated();
  const [before] = useState(() => (hydrated ? [] : valuesBefore(Object.keys(defaults))));
  useLayoutEffect(() => {
    for (const [name, value] of before) {
      if (value !== defaults[name as keyof typeof defaults]) setValue(name as Path<Values>, value as never);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the controls are registered
  }, []);
}

/**
 * `field(name)` connects one control; `general` is the message above the form; `fail` sets it. `validates` says whether a
 * field is also validated when it loses the focus.
 */
export function useCheckedForm<Values extends FieldValues>(
  schema: Schema<Values>,
  defaultValues: DefaultValues<Values>,
  validates: 'onSubmit' | 'onBlur' = 'onSubmit',
) {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues,
  });
  useValuesBefore(defaultValues, form.setValue);
  const { errors } = form.formState;
  const field = (name: Path<Values>) => ({
    ...form.register(name, {
      onChange: () => {
        form.clearErrors(name);
        form.clearErrors('root');
      },
      onBlur: () => {
        if (validates === 'onBlur') afterPress(() => void form.trigger(name));
      },
    }),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  const fail = (message: string) => form.setError('root', { message });
  return { ...form, field, fail, general: errors.root?.message };
}

/** For a form whose button needs a complete value: browsers send nothing on Enter while the button is disabled. */
export function submitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
