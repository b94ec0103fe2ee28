import type { Currency } from '@cotizaobra/proto/rules/currency';
import { formatLongDate, formatTime } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { Notice } from '../../components/feedback/notice.js';
import type { HistoryEntry } from './history.api.js';
import { historyTexts as texts } from './history.texts.js';

interface RestoreDialogProps {
  entry: HistoryEntry;
  currency: Currency;
  /** Null if it worked, else the reason. */
  restore: (to: number) => Promise<string | null>;
  onClose: () => void;
}

/** Asks before a version replaces the items. */
export function RestoreDialog({ entry, currency, restore, onClose }: RestoreDialogProps) {
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const { at, version, totalAmount } = entry;
  const confirm = async () => {
    setState({ busy: true, error: null });
    const error = await restore(version);
    if (error === null) onClose();
    else setState({ busy: false, error });
  };
  return (
    <ConfirmDialog
      opened
      title={texts.ask(formatTime(at), formatLongDate(at))}
      confirmLabel={texts.confirm}
      loading={state.busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{texts.askText(totalAmount === null ? null : formatMoney(totalAmount, currency))}</p>
      {state.error === null ? null : <Notice tone="err">{state.error}</Notice>}
    </ConfirmDialog>
  );
}
