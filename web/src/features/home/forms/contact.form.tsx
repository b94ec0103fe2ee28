import type { ContactForm as ContactFields } from '@cotizaobra/proto/notifications/contact';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { TextField } from '../../../components/forms/text-field.js';
import { TextareaField } from '../../../components/forms/textarea-field.js';
import { useSendContactMessageMutation } from '../api/home.api.js';
import { homeTexts } from '../texts.js';
import classes from './contact.form.module.css';

const texts = homeTexts.contact;
const SENT_TOAST_MS = 2_000;

const empty: ContactFields = { name: '', enterprise: '', email: '', phone: '', asunto: '', comment: '' };

const resolver: Resolver<ContactFields> = async (values, context, options) =>
  (await import('./contact-resolver.js')).contactResolver(values, context, options);

const lines = [
  { name: 'name', autoComplete: 'name', type: 'text', max: 120, wide: false },
  { name: 'enterprise', autoComplete: 'organization', type: 'text', max: 160, wide: false },
  { name: 'email', autoComplete: 'email', type: 'email', max: 254, wide: false },
  { name: 'phone', autoComplete: 'tel', type: 'tel', max: 20, wide: false },
  { name: 'asunto', autoComplete: 'off', type: 'text', max: 160, wide: true },
] as const;

/** Six fields, all required. Typed text stays until the message is sent. */
export function ContactForm() {
  const form = useForm<ContactFields>({ resolver, defaultValues: empty });
  const trap = useRef<HTMLInputElement>(null);
  const { send, failure, sending } = useSend(form, () => trap.current?.value ?? '');
  useSubjectFromUrl(form);
  return (
    <form className={classes.form} aria-label={texts.form} onSubmit={send} noValidate>
      {failure ? (
        <div className={classes.wide}>
          <Notice tone="err">{failure}</Notice>
        </div>
      ) : null}
      {lines.map(({ name, autoComplete, type, max, wide }) => (
        <TextField
          key={name}
          control={form.control}
          name={name}
          type={type}
          required
          withAsterisk={false}
          maxLength={max}
          autoComplete={autoComplete}
          className={wide ? (classes.wide ?? '') : ''}
          {...texts.fields[name]}
        />
      ))}
      <TextareaField
        control={form.control}
        name="comment"
        required
        withAsterisk={false}
        rows={4}
        maxLength={3_000}
        className={classes.wide ?? ''}
        {...texts.fields.comment}
      />
      <div className={classes.trap} aria-hidden="true">
        <label>
          {texts.trap}
          <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={`${classes.wide} ${classes.foot}`}>
        <small className={classes.privacy}>
          {texts.privacy}{' '}
          <Link to="/politicas" className={classes.policies}>
            {texts.policies}
          </Link>
        </small>
        <Button type="submit" size="md" loading={sending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

function useSend(form: UseFormReturn<ContactFields>, website: () => string) {
  const [sendMessage, { isLoading }] = useSendContactMessageMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const idempotencyKey = useIdempotencyKey();
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  const send = form.handleSubmit(async (fields) => {
    setFailure(null);
    const key = idempotencyKey.keyFor(fields);
    const elapsedMs = Math.round(performance.now() - opened.current);
    try {
      await sendMessage({ message: { ...fields, website: website(), elapsedMs }, idempotencyKey: key }).unwrap();
      idempotencyKey.renew();
      form.reset(empty);
      void toast({ tone: 'ok', title: texts.sent, closeAfter: SENT_TOAST_MS });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(applyApiError(form, error));
    }
  });
  return { send, failure, sending: isLoading };
}

/** `?asunto=…` fills in the subject each time the user follows such a link. */
function useSubjectFromUrl({ setValue, setFocus }: UseFormReturn<ContactFields>): void {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const subject = params.get('asunto');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again
  useEffect(() => {
    if (!subject) return;
    setValue('asunto', subject.slice(0, 160));
    setFocus('name');
  }, [subject, key, setValue, setFocus]);
}
