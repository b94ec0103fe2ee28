import { limaDay } from '@cotizaobra/proto/rules/dates';
import { formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { sumIfAccepted } from '@cotizaobra/proto/rules/negotiation/round-sum';
import { proposalWords } from '@cotizaobra/proto/rules/negotiation/round-words';
import { igvRateOn, totalsOfSum } from '@cotizaobra/proto/rules/totals';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { Cota } from '../../components/brand/cota.js';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { Notice } from '../../components/feedback/notice.js';
import { toast } from '../../components/feedback/toast.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import type { BuyerRow } from './buyer-rows.js';
import classes from './negotiation.module.css';
import { hindranceTexts, barTexts as texts } from './negotiation.texts.js';
import { useProposeRoundMutation } from './propose-round.api.js';
import { type ReadDraft, type RoundDraft, readDraft } from './round-draft.js';

interface BuyerBarProps {
  header: DocumentHeader;
  rows: readonly BuyerRow[];
  draft: RoundDraft;
  number: number;
  company: string;
  guest: boolean;
  onForget: () => void;
}

/** What the round holds, the total if all of it is accepted, and sending it. */
export function BuyerBar({ header, rows, draft, number, company, guest, onForget }: BuyerBarProps) {
  const { quotation } = header;
  const read = readDraft(draft, rows);
  const [asked, setAsked] = useState<'send' | 'discard' | null>(null);
  const { send, busy, refusal } = useSending(header, read, number, company, () => {
    setAsked(null);
    onForget();
  });
  const isEmpty = read.lines.length === 0;
  const nothing = isEmpty && read.wrong.length === 0 && Object.keys(draft).length === 0;
  return (
    <section className={classes.bar} aria-label={texts.label} data-keep-clear>
      {read.wrong.length > 0 ? <Notice tone="err">{texts.wrong(read.wrong.join(', '))}</Notice> : null}
      <div className={classes.barLine}>
        <p>
          <b>{texts.round(number)}</b> {isEmpty ? texts.none : `${proposalWords(read)}.`}
          <span>{hasFooter(header) ? texts.directCost : texts.total}</span>
        </p>
        <Cota className={classes.total ?? ''}>
          <b>{formatMoneyCents(totalIfAccepted(header, rows, read), quotation.typeMoneda)}</b>
        </Cota>
        <Button variant="default" disabled={nothing} onClick={() => setAsked('discard')}>
          {texts.discard}
        </Button>
        <Button
          leftSection={<IconSend size={18} stroke={1.5} aria-hidden />}
          disabled={isEmpty || read.wrong.length > 0}
          onClick={() => setAsked('send')}
        >
          {texts.send}
        </Button>
      </div>
      <ConfirmDialog
        opened={asked === 'send'}
        title={texts.sendTitle(number, company)}
        confirmLabel={texts.send}
        loading={busy}
        onConfirm={() => void send()}
        onClose={() => setAsked(null)}
      >
        {refusal ? <Notice tone="err">{refusal}</Notice> : null}
        <p>{texts.sendText(proposalWords(read))}</p>
        {guest ? <p>{hindranceTexts.guest(company)}</p> : null}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'discard'}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        danger
        onConfirm={() => {
          setAsked(null);
          onForget();
        }}
        onClose={() => setAsked(null)}
      >
        {texts.discardText}
      </ConfirmDialog>
    </section>
  );
}

const hasFooter = ({ quotation }: DocumentHeader): boolean => (quotation.footer?.length ?? 0) > 0;

/** In céntimos. With a footer: the direct cost, because its rows are the provider's. */
function totalIfAccepted(header: DocumentHeader, rows: readonly BuyerRow[], read: ReadDraft): bigint {
  const { taxMode, createdAt } = header.quotation;
  const sum = sumIfAccepted(rows, new Map(read.lines.map((line) => [line.itemId, line])));
  return hasFooter(header) ? sum : totalsOfSum(sum, taxMode, igvRateOn(limaDay(createdAt))).total;
}

function useSending(header: DocumentHeader, read: ReadDraft, number: number, company: string, onSent: () => void) {
  const [propose, { isLoading }] = useProposeRoundMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async () => {
    const { id, revision: version } = header.quotation;
    const body = { id, version, lines: read.lines };
    setRefusal(null);
    try {
      await propose({ ...body, idempotencyKey: keyFor(body) }).unwrap();
      renew();
      void toast({ tone: 'ok', title: texts.sent(number), text: texts.sentNote(company), closeAfter: 5_000 });
      onSent();
    } catch (error) {
      setRefusal(isApiError(error) ? error.text : '');
    }
  };
  return { send, busy: isLoading, refusal };
}
