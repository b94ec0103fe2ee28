import { roleMay } from '@cotizaobra/proto/core/company-roles.table';
import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { useCompanyRole } from '../../api/use-session.js';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { toast } from '../../components/feedback/toast.js';
import { editorPath, ordersPath } from '../../quotation/rules/paths.js';
import classes from './comparison.module.css';
import { awardedTexts as texts } from './comparison.texts.js';
import { useRequestLeftOverMutation } from './request-left-over.api.js';
import { useUndoAwardMutation } from './undo-award.api.js';

interface AwardStripProps {
  requestId: string;
  award: NonNullable<Comparison['award']>;
  /** Opens the award of the open lines. */
  onNext: () => void;
}

/** What was awarded, and the ways on: undo it, award open lines, ask again for deserted ones. */
export function AwardStrip({ requestId, award, onNext }: AwardStripProps) {
  const [asked, setAsked] = useState(false);
  const [undo, undoing] = useUndoAwardMutation();
  const again = useAskAgain(requestId);
  const role = useCompanyRole();
  const mayAward = roleMay(role, 'award');
  const confirm = async () => {
    try {
      await undo(requestId).unwrap();
      void toast({ tone: 'ok', title: texts.undone });
      setAsked(false);
    } catch (error) {
      void toast({ tone: 'err', title: texts.undoFailed, text: isApiError(error) ? error.text : '', error });
    }
  };
  return (
    <section className={classes.award} aria-label={texts.label}>
      <p>
        <b>{texts.title(formatDate(award.awardedAt))}</b>{' '}
        {award.shares.map(({ quotationId, company, state, totalAmount, typeMoneda }) => (
          <span key={quotationId} data-state={state}>
            {texts.winner(company.name, formatMoney(totalAmount, typeMoneda), state)}{' '}
          </span>
        ))}
        {award.leftOver > 0 ? texts.leftOver(award.leftOver) : null}
        {award.openCount > 0 ? <strong>{texts.open(award.openCount)}</strong> : null}
      </p>
      <div className={classes.ways}>
        {award.undoable && mayAward ? (
          <Button variant="default" size="xs" onClick={() => setAsked(true)}>
            {texts.undo}
          </Button>
        ) : null}
        {award.leftOver + award.openCount > 0 && roleMay(role, 'writeRequests') ? (
          <Button variant="default" size="xs" loading={again.busy} onClick={() => void again.ask()}>
            {texts.again}
          </Button>
        ) : null}
        <Button variant="default" size="xs" component={Link} to={ordersPath}>
          {texts.orders}
        </Button>
        {award.openCount > 0 && mayAward ? (
          <Button size="xs" onClick={onNext}>
            {texts.next}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={asked}
        danger
        title={texts.undoTitle}
        confirmLabel={texts.undo}
        loading={undoing.isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        {texts.undoText}
      </ConfirmDialog>
    </section>
  );
}

/** 'Pedir de nuevo las partidas desiertas': opens the new Request. */
function useAskAgain(requestId: string) {
  const [send, { isLoading }] = useRequestLeftOverMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const navigate = useNavigate();
  const ask = async () => {
    try {
      const { id, code } = await send({ id: requestId, idempotencyKey: keyFor(requestId) }).unwrap();
      renew();
      void toast({ tone: 'ok', title: texts.againDone(code) });
      navigate(editorPath(id));
    } catch (error) {
      void toast({ tone: 'err', title: texts.againFailed, text: isApiError(error) ? error.text : '', error });
    }
  };
  return { ask, busy: isLoading };
}
