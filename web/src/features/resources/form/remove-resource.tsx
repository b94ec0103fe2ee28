import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDeleteResourceMutation } from '../api/resources.api.js';
import { texts } from '../texts.js';

/** 'Eliminar recurso': asks first. */
export function RemoveResource({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteResourceMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    try {
      await remove(resource.id).unwrap();
      void toast({ tone: 'ok', title: texts.removed, text: resource.description, closeAfter: 3_000 });
      onClose();
    } catch (error) {
      if (isApiError(error)) setRefusal(error.text);
    }
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={texts.removeAsk(resource.description)}
      confirmLabel={texts.removeVerb}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {refusal ? <Notice tone="err">{refusal}</Notice> : null}
      {texts.removeText}
    </ConfirmDialog>
  );
}
