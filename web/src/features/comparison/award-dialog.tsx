import { approvalErrors } from '@cotizaobra/proto/quotations/approval-errors';
import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { Button, Checkbox } from '@mantine/core';
import { IconClipboardCheck, IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '../../components/data/status-badge.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { Notice } from '../../components/feedback/notice.js';
import { AcceptedByFields } from '../../components/forms/accepted-by-fields.js';
import { useAcceptedBy } from '../../components/forms/use-accepted-by.js';
import { formatCount } from '../../lib/format-count.js';
import { approvalTexts } from '../approvals/approvals.texts.js';
import { AwardChain } from './award-chain.js';
import classes from './award-dialog.module.css';
import { AwardWinner } from './award-winner.js';
import { dearerLines, sharesOf } from './choices.js';
import { awardedTexts, awardTexts as texts } from './comparison.texts.js';
import { useAward } from './use-award.js';
import type { ChoicesState } from './use-choices.js';

interface AwardDialogProps {
  comparison: Comparison;
  state: ChoicesState;
  /** Loads the comparison again. */
  onReload: () => void;
  onClose: () => void;
}

/** 'Adjudicar': who wins which lines and for how much, the reasons, and what the others learn. */
export function AwardDialog({ comparison, state, onReload, onClose }: AwardDialogProps) {
  const { request, lines, answers } = comparison;
  const [share, setShare] = useState({ rank: false, distance: false });
  const [tried, setTried] = useState(false);
  const { award, askApproval, busy, refusal } = useAward(comparison, state, onClose);
  const person = useAcceptedBy();
  const asked = lines.filter(({ itemId }) => state.open.has(itemId));
  const open = new Map([...state.choices].filter(([itemId]) => state.open.has(itemId)));
  const shares = sharesOf({ ...comparison, lines: asked }, open);
  const deserted = asked.filter(({ itemId }) => !open.has(itemId));
  const dearer = dearerLines({ ...comparison, lines: asked }, open);
  const missing = dearer.filter(({ line }) => !state.reasons.get(line.itemId)?.trim());
  const losers = comparison.award
    ? []
    : answers.filter(({ quotationId, inPlay }) => inPlay && !shares.some((won) => won.quotationId === quotationId));
  const confirm = () => {
    setTried(true);
    const acceptedBy = person.read();
    if (missing.length === 0 && acceptedBy) void award(share, acceptedBy);
  };
  return (
    <DialogFrame
      opened
      size={1080}
      guarded={busy}
      title={comparison.award ? awardedTexts.next : texts.title}
      kicker={<StatusBadge tone="line">{request.code}</StatusBadge>}
      subtitle={`${request.title}. ${texts.summary(open.size, asked.length, deserted.length)}`}
      onClose={onClose}
      footer={
        <>
          <p>
            <IconInfoCircle size={18} aria-hidden />
            {shares.length === 0 ? texts.nothing : texts.together(shares.length)}
          </p>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            leftSection={<IconClipboardCheck size={20} stroke={1.5} aria-hidden />}
            loading={busy}
            disabled={shares.length === 0}
            onClick={confirm}
          >
            {texts.confirm(shares.length)}
          </Button>
        </>
      }
    >
      {refusal ? (
        <div className={classes.refusal}>
          <Notice
            tone="err"
            action={
              refusal.code === approvalErrors.APPROVAL_NEEDED.code ? (
                <Button size="xs" loading={busy} onClick={() => void askApproval(share)}>
                  {approvalTexts.ask}
                </Button>
              ) : refusal.status === 409 ? (
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => {
                    onReload();
                    onClose();
                  }}
                >
                  {texts.reload}
                </Button>
              ) : undefined
            }
          >
            {texts.failed}. {refusal.text}
          </Notice>
        </div>
      ) : null}
      <AwardChain comparison={comparison} shares={shares} />
      <div className={classes.columns}>
        <div className={classes.winners}>
          {shares.map((won) => (
            <AwardWinner
              key={won.quotationId}
              comparison={comparison}
              share={won}
              dearer={dearer}
              state={state}
              missing={tried}
            />
          ))}
          {deserted.length > 0 ? (
            <section className={classes.box}>
              <h3>
                {texts.deserted} ({formatCount(deserted.length)})
              </h3>
              <p className={classes.why}>{texts.desertedWhy}</p>
              <ul className={classes.deserted}>
                {deserted.slice(0, NAMED).map(({ itemId, index, description }) => (
                  <li key={itemId}>
                    <span>{index}</span> {description}
                  </li>
                ))}
              </ul>
              {deserted.length > NAMED ? <p className={classes.why}>{texts.more(deserted.length - NAMED)}</p> : null}
            </section>
          ) : null}
        </div>
        <div className={classes.rail}>
          {comparison.award ? null : (
            <section>
              <h3>{texts.others}</h3>
              {losers.length === 0 ? <p className={classes.why}>{texts.othersNone}</p> : null}
              <ul className={classes.losers}>
                {losers.map(({ quotationId, company }) => (
                  <li key={quotationId}>
                    <b>{company.name}</b>
                    <small>{texts.loses}</small>
                  </li>
                ))}
              </ul>
              {losers.length > 0 ? (
                <div className={classes.ticks}>
                  <Checkbox
                    label={texts.rank}
                    checked={share.rank}
                    onChange={(event) => setShare({ ...share, rank: event.currentTarget.checked })}
                  />
                  <Checkbox
                    label={texts.distance}
                    checked={share.distance}
                    onChange={(event) => setShare({ ...share, distance: event.currentTarget.checked })}
                  />
                  <p className={classes.never}>
                    <IconLock size={16} aria-hidden />
                    {texts.never}
                  </p>
                </div>
              ) : null}
            </section>
          )}
          {shares.length > 0 ? <AcceptedByFields state={person} /> : null}
          <section>
            <h3>{texts.happens}</h3>
            <ul className={classes.happens}>
              <li>{texts.happensOrders(shares.length)}</li>
              <li>{texts.happensStates(shares.length, losers.length)}</li>
              <li>{texts.happensOnce}</li>
              <li>{comparison.award && !comparison.award.undoable ? texts.happensLate : texts.happensUndo}</li>
            </ul>
          </section>
        </div>
      </div>
    </DialogFrame>
  );
}

/** Deserted lines that are named; the others are counted. */
const NAMED = 20;
