import type { RequestAttachment } from '@cotizaobra/proto/quotations/request-attachment';
import { isApiError } from '../../api/api-error.js';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { useCoversDialog } from '../../components/feedback/dialog-cover.js';
import { toast } from '../../components/feedback/toast.js';
import { attachmentTexts as texts } from './attachments.texts.js';
import { useRemoveRequestAttachmentMutation } from './remove-request-attachment.api.js';

interface RemoveDialogProps {
  requestId: string;
  attachment: RequestAttachment;
  onClose: () => void;
}

/** Asks before a file is removed. */
export function RemoveDialog({ requestId, attachment: { id: attachmentId, fileName }, onClose }: RemoveDialogProps) {
  useCoversDialog();
  const [remove, { isLoading }] = useRemoveRequestAttachmentMutation();
  const confirm = async () => {
    try {
      await remove({ id: requestId, attachmentId }).unwrap();
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: texts.removeFailed(fileName), text: error.text, error });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={texts.removeTitle(fileName)}
      confirmLabel={texts.removeConfirm}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {texts.removeText}
    </ConfirmDialog>
  );
}
