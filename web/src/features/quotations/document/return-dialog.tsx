import { MESSAGE_MAX } from '@cotizaobra/proto/quotations/limits';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { Notice } from '../../../components/feedback/notice.js';
import classes from '../answer/reject-dialog.module.css';
import { documentTexts as texts } from '../texts/document.texts.js';

interface ReturnDialogProps {
  code: string;
  /** Parts without a price. */
  unpriced: number;
  busy: boolean;
  refusal: string | null;
  onReturn: (message: string) => void;
  onClose: () => void;
}

/** 'Devolver cotización': the priced copy goes back to whoever asked for it. */
export function ReturnDialog({ code, unpriced, busy, refusal, onReturn, onClose }: ReturnDialogProps) {
  const [message, setMessage] = useState('');
  return (
    <DialogFrame
      opened
      size={520}
      onClose={onClose}
      title={`${texts.giveBack} ${code}`}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            leftSection={<IconSend size={20} stroke={1.5} aria-hidden />}
            loading={busy}
            onClick={() => onReturn(message.trim())}
          >
            {texts.giveBack}
          </Button>
        </>
      }
    >
      {refusal ? (
        <div className={classes.note}>
          <Notice tone="err">
            {texts.giveBackFailed}. {refusal}
          </Notice>
        </div>
      ) : null}
      <p className={classes.note}>{texts.giveBackText}</p>
      {unpriced > 0 ? (
        <div className={classes.note}>
          <Notice tone="warn">{texts.unpriced(unpriced)}</Notice>
        </div>
      ) : null}
      <Textarea
        data-autofocus
        label={`${texts.message} ${texts.optional}`}
        description={
          <span className={classes.counter}>
            <span>{texts.messageHint}</span>
            <span>
              {message.length}/{MESSAGE_MAX}
            </span>
          </span>
        }
        maxLength={MESSAGE_MAX}
        autosize
        minRows={3}
        maxRows={8}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </DialogFrame>
  );
}
