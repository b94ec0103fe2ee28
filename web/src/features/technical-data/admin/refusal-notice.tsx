import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ApiError, isApiError } from '../../../api/api-error.js';
import { Notice } from '../../../components/feedback/notice.js';
import { adminTexts as texts } from '../admin.texts.js';

export type Refusal = Pick<ApiError, 'code' | 'text'> | { code: 'RELOADED'; text: string };

interface RefusalNoticeProps {
  refusal: Refusal | null;
  onReload: () => Promise<unknown>;
  onChange: (refusal: Refusal | null) => void;
}

/** Why a change was refused. If another user was first, a button loads the new version; typed text stays. */
export function RefusalNotice({ refusal, onReload, onChange }: RefusalNoticeProps) {
  const [busy, setBusy] = useState(false);
  if (!refusal) return null;
  if (refusal.code === 'RELOADED') return <Notice tone="info">{refusal.text}</Notice>;
  const reload = async () => {
    setBusy(true);
    try {
      await onReload();
      onChange({ code: 'RELOADED', text: texts.reloaded });
    } catch (error) {
      if (isApiError(error)) onChange(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="err"
      action={
        refusal.code === 'STALE_PARTIDA' ? (
          <Button size="xs" variant="default" loading={busy} onClick={() => void reload()}>
            {texts.reload}
          </Button>
        ) : null
      }
    >
      {refusal.text}
    </Notice>
  );
}
