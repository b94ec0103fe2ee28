import type { Negotiation } from '@cotizaobra/proto/quotations/rounds-model';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { Button, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconScale } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { StatusBadge } from '../../components/data/status-badge.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { DocumentBar } from '../../quotation/parts/document-bar.js';
import { companyName } from '../../quotation/rules/company-name.js';
import { comparisonPath, receivedPath } from '../../quotation/rules/paths.js';
import { BuyerBar } from './buyer-bar.js';
import { buyerRows, isTouched, roundsOf } from './buyer-rows.js';
import { BuyerTable } from './buyer-table.js';
import { ChangeSummary, OutcomeCounts } from './change-summary.js';
import { Hindrance } from './hindrance.js';
import { HistoryPanel } from './history-panel.js';
import classes from './negotiation.module.css';
import { negotiationTexts as texts } from './negotiation.texts.js';
import { type DraftLine, emptyLine, isBlank, type RoundDraft } from './round-draft.js';
import { useKept } from './use-kept.js';

const noDraft: RoundDraft = {};

interface BuyerNegotiationProps {
  header: DocumentHeader;
  negotiation: Negotiation;
}

/** The buyer reads what changed, proposes line by line and sends the round. */
export function BuyerNegotiation({ header, negotiation }: BuyerNegotiationProps) {
  const { quotation, companyinfo, links } = header;
  const seller = companyName(companyinfo?.Company ?? quotation.creatorcompany);
  const rounds = roundsOf(negotiation);
  const rows = useMemo(() => buyerRows(header, negotiation), [header, negotiation]);
  const [draft, changeDraft, forgetDraft] = useKept(`round ${quotation.id} ${quotation.revision}`, noDraft);
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  const wide = useMediaQuery('(min-width: 80em)', true);
  const canPropose = negotiation.hindrance === null;
  const change = useCallback(
    (itemId: string, fields: Partial<DraftLine>) =>
      changeDraft((before) => {
        const line = { ...emptyLine, ...before[itemId], ...fields };
        const { [itemId]: _gone, ...others } = before;
        return isBlank(line) && !('price' in fields) ? others : { ...others, [itemId]: line };
      }),
    [changeDraft],
  );
  const drop = useCallback((itemId: string) => changeDraft(({ [itemId]: _gone, ...others }) => others), [changeDraft]);
  const [before, after] = negotiation.versions.slice(-2);
  const shown = onlyChanged ? rows.filter((row) => isTouched(row) || draft[row.itemId]) : rows;
  const row = rows.find(({ itemId }) => itemId === selected) ?? null;
  const panel = row ? (
    <HistoryPanel
      key={row.itemId}
      row={row}
      draft={canPropose ? (draft[row.itemId] ?? null) : null}
      canPropose={canPropose && row.answered?.outcome !== 'ACCEPTED'}
      guest={negotiation.guest}
      side="BUYER"
      company={seller}
      round={rounds.next}
      currency={quotation.typeMoneda}
      onChange={(fields) => change(row.itemId, fields)}
      onDrop={() => drop(row.itemId)}
      onClose={() => setSelected(null)}
    />
  ) : null;
  return (
    <>
      <DocumentBar
        backTo={receivedPath(quotation.id)}
        backLabel={texts.back}
        title={texts.of(seller)}
        pageTitle={`${texts.page}: ${quotation.code}`}
        actions={
          links?.request ? (
            <Button
              component={Link}
              to={comparisonPath(links.request.id)}
              variant="default"
              leftSection={<IconScale size={20} stroke={1.5} aria-hidden />}
            >
              {texts.compare}
            </Button>
          ) : null
        }
      >
        <StatusBadge tone="line">{quotation.code}</StatusBadge>
        <StatusBadge tone="blue">{texts.version(quotation.revision)}</StatusBadge>
      </DocumentBar>
      <div className={classes.split} data-panel={(wide && panel !== null) || undefined}>
        <div className={classes.page}>
          <div className={classes.head}>
            <CompanyLogo name={seller} src={quotation.creatorcompany.logoCompany} size={40} />
            <p>
              <b>{seller}</b>
              <span>
                {rounds.answered?.answeredAt
                  ? texts.answered(rounds.answered.number, formatMoment(rounds.answered.answeredAt))
                  : texts.sent(formatMoment(negotiation.versions.at(-1)?.at ?? quotation.updatedAt))}
              </span>
            </p>
          </div>
          <Hindrance negotiation={negotiation} company={seller} />
          {rounds.answered?.returnedVersion && before && after ? (
            <ChangeSummary
              round={rounds.answered}
              before={before}
              after={after}
              currency={quotation.typeMoneda}
              taxMode={quotation.taxMode}
            />
          ) : null}
          <div className={classes.counts}>
            {rounds.answered ? <OutcomeCounts round={rounds.answered} /> : null}
            {rounds.answered || negotiation.versions.length > 1 ? (
              <Switch
                size="sm"
                label={texts.onlyChanged}
                checked={onlyChanged}
                onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
              />
            ) : null}
          </div>
          {shown.length === 0 ? (
            <EmptyState
              title={texts.noneChanged}
              text={texts.noneChangedHint}
              action={
                <Button variant="default" onClick={() => setOnlyChanged(false)}>
                  {texts.showAll}
                </Button>
              }
            />
          ) : (
            <BuyerTable
              rows={shown}
              rounds={rounds}
              version={quotation.revision}
              currency={quotation.typeMoneda}
              canPropose={canPropose}
              draft={draft}
              selected={selected}
              onSelect={setSelected}
              onChange={change}
              inline={wide ? null : panel}
            />
          )}
          {canPropose ? (
            <BuyerBar
              header={header}
              rows={rows}
              draft={draft}
              number={rounds.next}
              company={seller}
              guest={negotiation.guest}
              onForget={() => {
                forgetDraft();
                setSelected(null);
              }}
            />
          ) : null}
        </div>
        {wide ? panel : null}
      </div>
    </>
  );
}
