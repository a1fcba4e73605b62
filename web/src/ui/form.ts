/** Forms that validate on submit, clear an error when its field is edited, and focus the first refused field. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { KeyboardEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';

type Schema<Values extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0];

/** `field(name)` connects one control; `general` is the message above the form; `fail` sets it. */
export function useCheckedForm<Values extends FieldValues>(
  schema: Schema<Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues,
  });
  const { errors } = form.formState;
  const field = (name: Path<Values>) => ({
    ...form.register(name, {
      onChange: () => {
        form.clearErrors(name);
        form.clearErrors('root');
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
