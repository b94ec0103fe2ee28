import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { RecoveryCodes } from './recovery-codes.js';
import { recoveryTexts } from './security.texts.js';

/** The replaced recovery codes, once. */
export function NewCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <DialogFrame opened onClose={onClose} title={recoveryTexts.title} size={560} guarded closeOnEscape={false}>
      <RecoveryCodes codes={codes} onDone={onClose} />
    </DialogFrame>
  );
}
