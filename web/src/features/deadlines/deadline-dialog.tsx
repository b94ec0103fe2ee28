import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { isApiError } from '../../api/api-error.js';
import { serverNow } from '../../api/server-clock.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { Notice } from '../../components/feedback/notice.js';
import { toast } from '../../components/feedback/toast.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { useUpdateDocumentMutation } from '../../quotation/api/update-document.api.js';
import { DeadlineFields } from '../../quotation/forms/deadline-fields.js';
import { SealedSwitch } from '../../quotation/forms/sealed-switch.js';
import { faultOf, instantOf, typedOf } from '../../quotation/forms/typed-deadline.js';
import { deadlineTexts as texts } from '../../quotation/texts/deadline.texts.js';
import classes from './deadlines.module.css';

interface DeadlineDialogProps {
  quotation: Pick<DocumentHeader['quotation'], 'id' | 'deadline' | 'sealed'>;
  /** The Request was sent once: the deadline only grows. */
  extends: boolean;
  onClose: () => void;
}

/** Sets the deadline of a Request, or extends it. */
export function DeadlineDialog({ quotation, extends: isExtension, onClose }: DeadlineDialogProps) {
  const [before] = useState(quotation.deadline ?? null);
  const [typed, setTyped] = useState(() => typedOf(before));
  const [wanted, setWanted] = useState(quotation.sealed ?? false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [update, { isLoading }] = useUpdateDocumentMutation();
  const formId = useId();
  const first = typedOf(before);
  const dirty = typed.day !== first.day || typed.time !== first.time || wanted !== (quotation.sealed ?? false);
  const { close, question } = useDiscardGuard(dirty, onClose);
  const fault = instantOf(typed) === null ? texts.missing : faultOf(typed, isExtension ? before : null, serverNow());
  const save = async (deadline: string | null) => {
    try {
      const sealed = wanted && deadline !== null;
      await update({ id: quotation.id, deadline, ...(isExtension ? {} : { sealed }) }).unwrap();
      void toast({ tone: 'ok', title: isExtension ? texts.extended : texts.saved, closeAfter: 3_000 });
      onClose();
    } catch (error) {
      setRefusal(isApiError(error) ? error.text : '');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault === null) void save(instantOf(typed));
  };
  return (
    <DialogFrame
      opened
      size={560}
      guarded={dirty}
      title={isExtension ? texts.extend : texts.title}
      subtitle={texts.zone}
      onClose={close}
      footer={
        <>
          {!isExtension && before ? (
            <Button variant="subtle" color="red" disabled={isLoading} onClick={() => void save(null)}>
              {texts.remove}
            </Button>
          ) : null}
          <Button variant="default" disabled={isLoading} onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} loading={isLoading}>
            {isExtension ? texts.extend : texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {refusal === null ? null : (
          <div className={classes.refusal}>
            <Notice tone="err">
              {texts.failed}. {refusal}
            </Notice>
          </div>
        )}
        {isExtension ? <p className={classes.refusal}>{texts.extendText}</p> : null}
        <DeadlineFields value={typed} error={tried ? fault : null} onChange={setTyped} />
        {isExtension ? null : (
          <SealedSwitch hasDeadline={instantOf(typed) !== null} checked={wanted} onChange={setWanted} />
        )}
      </form>
      {question}
    </DialogFrame>
  );
}
