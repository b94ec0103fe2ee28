import type { DispatchView } from '@cotizaobra/proto/quotations/model';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { companyName } from '../../quotation/rules/company-name.js';
import { useNow } from '../../quotation/rules/use-now.js';
import classes from './deadlines.module.css';
import { remindableAgain, waits } from './reminding.js';
import { sealingTexts as texts } from './sealing.texts.js';
import { useRemind } from './use-remind.js';

interface RemindButtonProps {
  requestId: string;
  deadline: string | null | undefined;
  dispatch: DispatchView;
}

/** 'Recordar', once a day; nothing for whoever answered or can answer no more. */
export function RemindButton({ requestId, deadline, dispatch }: RemindButtonProps) {
  const now = useNow(deadline);
  const { remind, busy } = useRemind(requestId);
  if (!waits(dispatch) || (deadline && Date.parse(deadline) <= now)) return null;
  if (!remindableAgain(dispatch, now))
    return <small className={classes.reminded}>{texts.remindedAt(formatMoment(dispatch.remindedAt ?? ''))}</small>;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconBell size={16} stroke={1.5} aria-hidden />}
      aria-label={texts.remindName(companyName(dispatch.Company))}
      loading={busy}
      onClick={() => void remind([dispatch.id])}
    >
      {texts.remind}
    </Button>
  );
}
