import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { CopyValue } from '../../../components/forms/copy-value.js';
import { useConfirmTotpMutation, useEnrolTotpMutation } from '../api/security.api.js';
import { QrPicture } from './qr-picture.js';
import classes from './security.module.css';
import { enrolTexts as texts } from './security.texts.js';

interface EnrolStepsProps {
  /** The factor is on; the codes are shown nowhere else. */
  onEnrolled: (recoveryCodes: string[]) => void;
  onCancel?: () => void;
}

/** QR code and secret, then the first code of the app. */
export function EnrolSteps({ onEnrolled, onCancel }: EnrolStepsProps) {
  const [enrol, { data, error }] = useEnrolTotpMutation();
  const started = useRef(false);
  useEffect(() => {
    // Once, in strict mode too: another secret would replace the first one.
    if (!started.current) void enrol();
    started.current = true;
  }, [enrol]);
  if (data) return <FirstCode secret={data.secret} uri={data.uri} onEnrolled={onEnrolled} onCancel={onCancel} />;
  if (error) return <ErrorState title={texts.failed} error={error} onRetry={() => void enrol()} />;
  return <ListSkeleton label={texts.preparing} rows={1} rowHeight={220} />;
}

type FirstCodeProps = Pick<EnrolStepsProps, 'onEnrolled'> & {
  secret: string;
  uri: string;
  onCancel: (() => void) | undefined;
};

function FirstCode({ secret, uri, onEnrolled, onCancel }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [confirm, { isLoading }] = useConfirmTotpMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      onEnrolled((await confirm(code).unwrap()).recoveryCodes);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.fields[0]?.message ?? error.text);
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text}>{texts.scan}</p>
      <div className={classes.enrol}>
        <QrPicture text={uri} label={texts.qr} />
        <div>
          <p className={classes.note}>{texts.byHand}</p>
          <output className={classes.secret} aria-label={texts.secret}>
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </output>
          <CopyValue value={secret} label={texts.copy} done={texts.copied} size="xs" />
        </div>
      </div>
      <TextInput
        label={texts.code}
        description={texts.hint}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={failure}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        data-autofocus
      />
      <div className={classes.buttons}>
        {onCancel ? (
          <Button variant="default" onClick={onCancel} disabled={isLoading}>
            {texts.cancel}
          </Button>
        ) : null}
        <Button type="submit" loading={isLoading} disabled={code.trim() === ''}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
