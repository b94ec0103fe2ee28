import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Button } from '@mantine/core';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { documentTexts as texts } from './document.texts.js';

/** 'Cotización creada': shown once, then opens the list. */
export function CreatedDialog({ type, onClose }: { type: DocumentType; onClose: () => void }) {
  return (
    <DialogFrame
      opened
      size={440}
      onClose={onClose}
      title={texts.createdTitle[type]}
      footer={
        <Button data-autofocus onClick={onClose}>
          {texts.accept}
        </Button>
      }
    >
      <p>{texts.created[type]}</p>
    </DialogFrame>
  );
}
