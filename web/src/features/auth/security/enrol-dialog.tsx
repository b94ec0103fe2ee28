import { useState } from 'react';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { factorEnrolled } from '../api/security.api.js';
import { EnrolSteps } from './enrol-steps.js';
import { RecoveryCodes } from './recovery-codes.js';
import { enrolTexts, recoveryTexts } from './security.texts.js';

/** Switches the second factor on, then shows the recovery codes once. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const dispatch = useAppDispatch();
  const done = () => {
    dispatch(factorEnrolled());
    onClose();
  };
  return (
    <DialogFrame
      opened
      onClose={codes ? done : onClose}
      title={codes ? recoveryTexts.title : enrolTexts.title}
      size={560}
      guarded
      closeOnEscape={!codes}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={done} /> : <EnrolSteps onEnrolled={setCodes} onCancel={onClose} />}
    </DialogFrame>
  );
}
