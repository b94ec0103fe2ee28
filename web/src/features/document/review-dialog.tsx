import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Button } from '@mantine/core';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { reviewTexts as texts } from './document.texts.js';

/** Explains why sent items cannot be edited, and the alternatives. */
export function ReviewDialog({ type, onClose }: { type: DocumentType; onClose: () => void }) {
  return (
    <DialogFrame
      opened
      size={480}
      onClose={onClose}
      title={texts.title[type]}
      footer={
        <Button data-autofocus onClick={onClose}>
          {texts.accept}
        </Button>
      }
    >
      <p>{texts.text[type]}</p>
      <p>{texts.ways}</p>
    </DialogFrame>
  );
}
