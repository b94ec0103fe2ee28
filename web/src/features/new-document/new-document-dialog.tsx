import type { TemplateId } from '@cotizaobra/proto/documents/model';
import type { Context } from '@cotizaobra/proto/quotations/model';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import { emptyGeneral, type GeneralForm } from '../../quotation/forms/document-form.js';
import { editorPath, ownType } from '../../quotation/rules/paths.js';
import { handFile } from '../import-file/handed-file.js';
import { TemplatePicker } from '../templates/template-picker.js';
import { templateTexts } from '../templates/templates.texts.js';
import { DataStep } from './data-step.js';
import type { Recipient } from './first-recipient.js';
import { newDocumentTexts } from './new-document.texts.js';
import { Steps } from './steps.js';

interface NewDocumentDialogProps {
  context: Context;
  /** First recipient, from a company's page. */
  companyId: string | null;
  /** Its items go into the new document, after a preview there. */
  file?: File;
  onClose: () => void;
}

const TITLE_LENGTH = 160;

/** The file's name without its type. */
const titleOf = ({ name }: File): string => name.replace(/\.[^.]+$/, '').slice(0, TITLE_LENGTH);

/** '+ Nuevo …'. Closing discards text and step, and asks first. */
export function NewDocumentDialog({ context, companyId, file, onClose }: NewDocumentDialogProps) {
  const type = ownType[context];
  const navigate = useNavigate();
  const [template, setTemplate] = useState<TemplateId | null>(null);
  const [step, setStep] = useState<'template' | 'data'>(type === 'Quotation' ? 'template' : 'data');
  /** Typed values, kept while the user chooses another template. */
  const draft = useRef<GeneralForm>(file ? { ...emptyGeneral, name: titleOf(file) } : emptyGeneral);
  const [typed, setTyped] = useState(false);
  const { close, question } = useDiscardGuard(typed, onClose);
  const created = (documentId: string, recipient: Recipient | null) => {
    if (file) handFile(documentId, file);
    navigate(editorPath(documentId), { state: recipient ? { firstRecipient: recipient } : null });
  };
  const choosing = step === 'template';
  return (
    <DialogFrame
      opened
      guarded
      flush={!choosing}
      size={choosing ? 1120 : 760}
      onClose={close}
      title={newDocumentTexts.title[type]}
      subtitle={choosing ? newDocumentTexts.templateSubtitle : newDocumentTexts.dataSubtitle}
      aside={type === 'Quotation' ? <Steps active={choosing ? 0 : 1} /> : null}
      {...(type === 'Quotation' && !choosing ? { onBack: () => setStep('template') } : {})}
      footer={
        choosing ? (
          <>
            <Button variant="default" onClick={close}>
              {newDocumentTexts.cancel}
            </Button>
            <Button disabled={template === null} onClick={() => setStep('data')}>
              {templateTexts.confirm}
            </Button>
          </>
        ) : null
      }
    >
      {choosing ? (
        <TemplatePicker
          chosen={template}
          onChoose={setTemplate}
          onConfirm={(name) => {
            setTemplate(name);
            setStep('data');
          }}
        />
      ) : (
        <DataStep
          type={type}
          template={template}
          companyId={companyId}
          draft={draft}
          fileName={file?.name ?? null}
          onTyped={() => setTyped(true)}
          onCancel={close}
          onCreated={created}
        />
      )}
      {question}
    </DialogFrame>
  );
}
