import type { ApiKey } from '@cotizaobra/proto/companies/api-keys';
import { useRef } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { toast } from '../../../components/feedback/toast.js';
import { useRevokeApiKeyMutation } from '../api/api-keys.api.js';
import { apiKeyTexts as texts } from './texts.js';

interface RevokeDialogProps {
  companyId: string;
  apiKey: ApiKey | null;
  onClose: () => void;
}

/** Asks before a key is revoked. */
export function RevokeDialog({ companyId, apiKey, onClose }: RevokeDialogProps) {
  const [revoke, { isLoading }] = useRevokeApiKeyMutation();
  // Keeps its text during the fade-out.
  const last = useRef(apiKey);
  if (apiKey) last.current = apiKey;
  const shown = last.current;
  if (!shown) return null;
  const confirm = async () => {
    try {
      await revoke({ id: companyId, keyId: shown.id }).unwrap();
      void toast({ tone: 'ok', title: texts.revokeDone(shown.name) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: error.text });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened={apiKey !== null}
      title={texts.revokeTitle(shown.name)}
      confirmLabel={texts.revoke}
      danger
      loading={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.revokeText}
    </ConfirmDialog>
  );
}
