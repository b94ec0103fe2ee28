import type { CompanyAnalysisSummary } from '@cotizaobra/proto/technical-data/company-analyses/model';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { texts } from './own.texts.js';
import { useDeleteOwnAnalysisMutation } from './own-analyses.api.js';

interface RemoveOwnProps {
  analysis: Pick<CompanyAnalysisSummary, 'id' | 'version' | 'item'>;
  onClose: () => void;
}

/** Asks before an own analysis is deleted. */
export function RemoveOwn({ analysis: { id, version, item }, onClose }: RemoveOwnProps) {
  const [remove, { isLoading }] = useDeleteOwnAnalysisMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    try {
      await remove({ id, version }).unwrap();
      void toast({ tone: 'ok', title: texts.removed, text: item, closeAfter: 3_000 });
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.text);
    }
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={texts.removeAsk(item)}
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
