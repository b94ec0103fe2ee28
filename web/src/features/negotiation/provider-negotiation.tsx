import type { Negotiation } from '@cotizaobra/proto/quotations/rounds-model';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../components/data/status-badge.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { Notice } from '../../components/feedback/notice.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { DocumentBar } from '../../quotation/parts/document-bar.js';
import { editorPath } from '../../quotation/rules/paths.js';
import { type AnswerDraft, emptyAnswer, type LineAnswer, proposalsIn } from './answer-draft.js';
import { OutcomeCounts } from './change-summary.js';
import { HistoryPanel } from './history-panel.js';
import classes from './negotiation.module.css';
import { answerTexts, lapseTexts, negotiationTexts as texts } from './negotiation.texts.js';
import { ProviderBar } from './provider-bar.js';
import { ProviderTable } from './provider-table.js';
import { useKept } from './use-kept.js';

const noDraft: AnswerDraft = {};

interface ProviderNegotiationProps {
  header: DocumentHeader;
  negotiation: Negotiation;
}

/** The provider reads the newest round and answers each line. */
export function ProviderNegotiation({ header, negotiation }: ProviderNegotiationProps) {
  const { quotation } = header;
  const round = negotiation.rounds.at(-1);
  const company = round?.createdBy.company ?? '';
  const [draft, changeDraft, forget] = useKept(`answer ${round?.id ?? ''}`, noDraft);
  const [selected, setSelected] = useState<string | null>(null);
  const wide = useMediaQuery('(min-width: 80em)', true);
  const isOpen = round?.state === 'OPEN';
  const change = (itemId: string, fields: Partial<LineAnswer>) =>
    changeDraft((before) => ({ ...before, [itemId]: { ...emptyAnswer, ...before[itemId], ...fields } }));
  const line = round?.lines.find(({ itemId }) => itemId === selected) ?? null;
  const panel =
    line && round ? (
      <HistoryPanel
        key={line.itemId}
        row={{
          ...line,
          price: line.result?.price ?? line.from.price,
          quantity: line.result?.quantity ?? line.from.quantity,
          steps: negotiation.lines.find(({ itemId }) => itemId === line.itemId)?.steps ?? [],
        }}
        draft={null}
        canPropose={false}
        side="PROVIDER"
        company={company}
        round={round.number}
        currency={quotation.typeMoneda}
        onChange={() => undefined}
        onDrop={() => undefined}
        onClose={() => setSelected(null)}
      />
    ) : null;
  return (
    <>
      <DocumentBar
        backTo={editorPath(quotation.id)}
        backLabel={texts.back}
        title={round ? texts.to(company) : texts.page}
        pageTitle={`${texts.page}: ${quotation.code}`}
        actions={
          <Button component={Link} to={editorPath(quotation.id)} variant="default">
            {answerTexts.toEditor}
          </Button>
        }
      >
        <StatusBadge tone="line">{quotation.code}</StatusBadge>
        {round ? <StatusBadge tone="blue">{texts.round(round.number)}</StatusBadge> : null}
        {round ? <small className={classes.keys}>{formatMoment(round.createdAt)}</small> : null}
      </DocumentBar>
      <div className={classes.split} data-panel={(wide && panel !== null) || undefined}>
        <div className={classes.page}>
          {round ? (
            <>
              {isOpen ? (
                <Notice tone="blue">
                  {answerTexts.intro(company, proposalsIn(round))}{' '}
                  <span className={classes.keys}>{answerTexts.keys}</span>
                </Notice>
              ) : (
                <Ended negotiation={negotiation} revision={quotation.revision} unsent={quotation.sentAt === null} />
              )}
              {isOpen ? null : (
                <div className={classes.counts}>
                  <OutcomeCounts round={round} />
                </div>
              )}
              <ProviderTable
                round={round}
                currency={quotation.typeMoneda}
                draft={draft}
                selected={selected}
                onSelect={setSelected}
                onChange={change}
                inline={wide ? null : panel}
              />
              {isOpen ? (
                <ProviderBar header={header} round={round} draft={draft} onChange={change} onForget={forget} />
              ) : null}
            </>
          ) : (
            <EmptyState title={texts.nothing} text={texts.nothingHint} />
          )}
        </div>
        {wide ? panel : null}
      </div>
    </>
  );
}

interface EndedProps {
  negotiation: Negotiation;
  revision: number;
  /** The next version is open and not returned. */
  unsent: boolean;
}

/** What became of the newest round. */
function Ended({ negotiation, revision, unsent }: EndedProps) {
  const round = negotiation.rounds.at(-1);
  if (round?.lapseReason) return <Notice tone="warn">{lapseTexts[round.lapseReason]}</Notice>;
  if (round?.returnedVersion) return <Notice tone="info">{answerTexts.returned(round.returnedVersion)}</Notice>;
  return <Notice tone={unsent ? 'warn' : 'info'}>{unsent ? answerTexts.opensNow(revision) : answerTexts.waits}</Notice>;
}
