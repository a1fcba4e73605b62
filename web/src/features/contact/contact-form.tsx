import {
  CONTACT_MESSAGE_LENGTH_MAX,
  CONTACT_TOPICS,
  contactRequest,
  isUrgent,
} from '@meridian/contracts/contact';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from '../../lib/router.tsx';
import * as z from 'zod/mini';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { useCheckedForm } from '../../ui/form.ts';
import { type ContactMessage, send } from './send.ts';
import { TOPICS, topicOf } from './topics.ts';
import { type Sender, useKnownSender } from './use-known-sender.ts';

export interface SentMessage {
  readonly ticket: string;
  readonly email: string;
  readonly urgent: boolean;
}

/** The server's schema, with the honeypot field required. */
const schema = z.extend(contactRequest, { website: z.string() });

type Form = ReturnType<typeof useCheckedForm<ContactMessage>>;

const EMPTY: ContactMessage = {
  topic: 'support',
  name: '',
  email: '',
  subject: '',
  message: '',
  website: '',
};

/** Prefills the name and email of the signed-in user unless the fields have input. */
function usePrefilledSender({ getValues, setValue }: Form): void {
  const fill = useCallback(
    (sender: Sender) => {
      for (const name of ['name', 'email'] as const) {
        if (getValues(name) === '') setValue(name, sender[name]);
      }
    },
    [getValues, setValue],
  );
  useKnownSender(fill);
}

/** Preselects the topic of the URL: `?topic=sales` or `#sales`. */
function useTopicFromUrl({ setValue }: Form): void {
  const { search, hash } = useLocation();
  const topic = topicOf(new URLSearchParams(search).get('topic')) ?? topicOf(hash.slice(1));
  useEffect(() => {
    if (topic !== null) setValue('topic', topic);
  }, [topic, setValue]);
}

function Topic({ form }: { readonly form: Form }) {
  return (
    <fieldset className="field">
      <legend className="field-label">Topic</legend>
      <div className="topics">
        {CONTACT_TOPICS.map((topic) => (
          <label key={topic} className="topic">
            <input
              type="radio"
              value={topic}
              aria-describedby={`topic-${topic}`}
              aria-labelledby={`topic-${topic}-name`}
              {...form.register('topic')}
            />
            <span className="topic-name" id={`topic-${topic}-name`}>
              {TOPICS[topic].name}
            </span>
            <span className="topic-about" id={`topic-${topic}`}>
              {TOPICS[topic].about}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Text({ form }: { readonly form: Form }) {
  const { error, ...control } = form.field('message');
  const length = form.watch('message').trim().length;
  const over = length > CONTACT_MESSAGE_LENGTH_MAX;
  return (
    <Field
      label="Message"
      error={error}
      aside={
        <span className={over ? 'field-count t-danger' : 'field-count'}>
          {formatCount(length)} of {formatCount(CONTACT_MESSAGE_LENGTH_MAX)}
        </span>
      }
      hint={TOPICS[form.watch('topic')].hint}
    >
      {(wiring) => <textarea {...control} {...wiring} className="input contact-text" rows={8} />}
    </Field>
  );
}

/** A honeypot: people neither see nor reach this field, so only programs fill it in. */
const Honeypot = ({ form }: { readonly form: Form }) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Website
      <input {...form.register('website')} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** Sends a message to the operator. Keeps the input until the message is accepted. */
export function ContactForm({ onSent }: { readonly onSent: (sent: SentMessage) => void }) {
  const form = useCheckedForm<ContactMessage>(schema, EMPTY);
  const { field, setError } = form;
  const [failure, setFailure] = useState<readonly string[]>([]);
  usePrefilledSender(form);
  useTopicFromUrl(form);
  const busy = form.formState.isSubmitting;
  const urgent = isUrgent(form.watch('subject'));
  const submit = form.handleSubmit(async (message) => {
    setFailure([]);
    const result = await send(message);
    if ('ticket' in result) {
      onSent({ ticket: result.ticket, email: message.email, urgent: isUrgent(message.subject) });
      return;
    }
    for (const [index, [name, sentence]] of result.errors.entries()) {
      setError(name, { message: sentence }, { shouldFocus: index === 0 });
    }
    setFailure(result.lines);
  });
  return (
    <form
      className="contact-form"
      id="write"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => setFailure([])}
    >
      {failure.length > 0 && <Failure lines={failure} />}
      <Topic form={form} />
      <div className="form-grid">
        <TextField {...field('name')} label="Name" className="half" autoComplete="name" />
        <TextField {...field('email')} label="Email" className="half" type="email" autoComplete="email" />
      </div>
      <TextField
        {...field('subject')}
        label="Subject"
        hint="Include URGENT if your production is down."
        autoComplete="off"
      />
      {urgent && <Banner kind="warn">This message is marked as urgent for the operator.</Banner>}
      <Text form={form} />
      <Honeypot form={form} />
      <div className="contact-send">
        <Button type="submit" look="primary" size="lg" busy={busy}>
          {busy ? 'Sending…' : 'Send Message'}
        </Button>
        <p className="t-xs t-3">
          Only the operator receives your name, email and message. You get a confirmation by email.
        </p>
      </div>
    </form>
  );
}
