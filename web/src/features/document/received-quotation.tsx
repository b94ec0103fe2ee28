import { ItemEditor } from '@cotizaobra/item-grid/view/item-editor';
import { roleMay } from '@cotizaobra/proto/core/company-roles.table';
import { printsFor } from '@cotizaobra/proto/documents/budget-prints';
import { mayMove, recipientVisibility } from '@cotizaobra/proto/quotations/dispatch-states.table';
import { answeringNeeds } from '@cotizaobra/proto/quotations/role-abilities';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconMessage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCompanyRole } from '../../api/use-session.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { RoleNote } from '../../components/role/role-note.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { DetailFacts } from '../../quotation/parts/detail-facts.js';
import { DocumentBar } from '../../quotation/parts/document-bar.js';
import { FactList } from '../../quotation/parts/fact-list.js';
import { companyName } from '../../quotation/rules/company-name.js';
import { listPath } from '../../quotation/rules/paths.js';
import { usePlaceNames } from '../../quotation/rules/use-place-names.js';
import { panelTexts } from '../../quotation/texts/panel.texts.js';
import { acceptanceTexts } from '../answering/acceptance.texts.js';
import { requirementTexts } from '../answering/requirement.texts.js';
import { type Received, useAnswer } from '../answering/use-answer.js';
import { EditorChat } from '../chat/document-chat.js';
import { useDocumentChat } from '../chat/use-document-chat.js';
import { RoundWay } from '../negotiation/round-way.js';
import { termsOf } from '../prices/price-question.js';
import { useItemPrices } from '../prices/use-item-prices.js';
import { startExcel } from '../printing/start-excel.js';
import { RevisionsFromUrl } from '../revisions/revisions-from-url.js';
import { useRevisionsView } from '../revisions/use-revisions-view.js';
import { footOf, OpenAnalysis } from './budget/budget-parts.js';
import { useBudget } from './budget/use-budget.js';
import { stripTexts, documentTexts as texts } from './document.texts.js';
import classes from './document-editor.module.css';
import { DocumentLinks } from './document-links.js';
import { DocumentState } from './document-state.js';
import { FrozenStrip } from './frozen-strip.js';
import { gridParts } from './items/grid-parts.js';
import { permissionsOf, useDocumentSession } from './items/use-document-session.js';
import { MoreMenu } from './more-menu.js';
import { Panel } from './panels/panel.js';
import panels from './panels/panel.module.css';
import { PrintButtons } from './print-buttons.js';
import type { StripWords } from './strip-words.js';

const AcceptDialog = lazy(async () => ({ default: (await import('../answering/accept-dialog.js')).AcceptDialog }));
const UndoAcceptance = lazy(async () => ({
  default: (await import('../answering/undo-acceptance.js')).UndoAcceptance,
}));
const RejectDialog = lazy(async () => ({ default: (await import('../answering/reject-dialog.js')).RejectDialog }));

const nothingToSave = { settle: async () => true, refresh: async () => undefined };
const readOnly = permissionsOf('none', { price: false, partial: false });

/** 'Detalle de Cotización': the Quotation as sent; can be answered while pending. */
export function ReceivedQuotation({ header }: { header: DocumentHeader }) {
  const { quotation, companyinfo } = header;
  const { store, transport, itemIds } = useDocumentSession(header);
  const chat = useDocumentChat(quotation.id, itemIds);
  const words = receivedWords(header);
  const state = companyinfo?.status;
  const withdrawn = state !== undefined && recipientVisibility.Quotation[state] === 'closed';
  const mayAnswer = roleMay(useCompanyRole(), answeringNeeds.Quotation.recipient);
  const may = (action: 'accept' | 'undo') =>
    mayAnswer && state !== undefined && mayMove(action, { type: 'Quotation', state, side: 'recipient' });
  const [, showRevisions] = useRevisionsView();
  const budget = useBudget(header, { store, transport, actions: nothingToSave }, readOnly);
  const foot = footOf(budget);
  const memory = useItemPrices(store, termsOf(quotation));
  return (
    <>
      <DocumentBar
        backTo={listPath('proveedores', { type: 'Quotation' })}
        backLabel={texts.back.Quotation}
        title={texts.detailTitle(quotation.name)}
        actions={
          withdrawn ? null : (
            <>
              <PrintButtons quotation={quotation} prints={receivedPrints(header)} />
              <MoreMenu
                onExcel={() => void startExcel({ id: quotation.id, code: quotation.code })}
                clientWorkbook={
                  header.clientWorkbook
                    ? {
                        name: header.clientWorkbook,
                        onClick: () => void startExcel({ id: quotation.id, code: quotation.code, form: 'client' }),
                      }
                    : null
                }
                onBc3={() => void startExcel({ id: quotation.id, code: quotation.code, form: 'bc3' })}
                onRevisions={() => showRevisions({ kind: 'list' })}
              />
            </>
          )
        }
      >
        <DocumentState header={header} />
      </DocumentBar>
      <div
        className={classes.split}
        data-chat={chat.itemId !== null || undefined}
        data-analysis={(chat.itemId === null && budget?.openItem != null) || undefined}
      >
        <div className={classes.page}>
          {withdrawn ? null : <RoleNote needs={answeringNeeds.Quotation.recipient} />}
          {words ? (
            <FrozenStrip words={words}>
              {quotation.isCopy && (may('accept') || header.round) ? (
                <RoundWay id={quotation.id} round={header.round ?? null} side="BUYER" />
              ) : null}
              {may('accept') ? <Answer header={header} /> : null}
              {may('undo') ? <Undo header={header} /> : null}
            </FrozenStrip>
          ) : null}
          {withdrawn ? (
            <EmptyState title={stripTexts.receivedWithdrawn} text={stripTexts.receivedWithdrawnHint} />
          ) : (
            <>
              <DocumentLinks header={header} />
              {companyinfo?.message ? (
                <p className={classes.message}>
                  <IconMessage size={20} stroke={1.5} aria-hidden />
                  <span>
                    <b>{panelTexts.message}</b> {companyinfo.message}
                  </span>
                </p>
              ) : null}
              <ReceivedPanels header={header} />
              <ItemEditor
                store={store}
                parts={gridParts[quotation.types]}
                permissions={readOnly}
                unreadByItem={chat.unreadByItem}
                onOpenChat={chat.open}
                openChatItemId={chat.itemId}
                {...(budget ? { detail: budget.detail } : {})}
                {...(memory ? { marks: memory.marks } : {})}
                {...(foot ? { foot } : {})}
              />
              <div className={`${panels.panels} ${classes.after}`}>
                <Panel
                  title={panelTexts.details}
                  summary={[
                    quotation.deliveryTime,
                    quotation.paymentMethod,
                    panelTexts.validityDays(quotation.validityDays),
                  ]}
                >
                  <DetailFacts quotation={quotation} />
                </Panel>
              </div>
            </>
          )}
        </div>
        {chat.itemId === null ? <OpenAnalysis budget={budget} /> : null}
        <EditorChat documentId={quotation.id} store={store} chat={chat} />
      </div>
      {memory?.panel}
      <RevisionsFromUrl header={header} />
    </>
  );
}

const receivedPrints = ({ quotation: { footer, includesAnalyses = false } }: DocumentHeader) =>
  printsFor({ isBudget: (footer?.length ?? 0) > 0, isOwn: false, includesAnalyses });

function ReceivedPanels({ header }: { header: DocumentHeader }) {
  const { quotation, companyinfo } = header;
  const seller = companyinfo?.Company ?? quotation.creatorcompany;
  const places = usePlaceNames(quotation);
  const sellerPlaces = usePlaceNames(seller.user);
  const { name, lastName, phone, email, address } = seller.user ?? {};
  return (
    <div className={panels.panels}>
      <Panel
        title={panelTexts.general}
        summary={[
          quotation.nameProyect,
          `${currencyWords[quotation.typeMoneda].name}, ${panelTexts.taxModes[quotation.taxMode]}`,
          places.join(' › '),
        ]}
      >
        <FactList
          none={panelTexts.unspecified}
          facts={[
            [panelTexts.name, quotation.name],
            [panelTexts.code, quotation.code],
            [panelTexts.project, quotation.nameProyect],
            [panelTexts.currency, currencyWords[quotation.typeMoneda].name],
            [panelTexts.taxMode, panelTexts.taxModes[quotation.taxMode]],
            [panelTexts.address, [...places, quotation.address].join(' › ')],
            [requirementTexts.received, companyinfo ? formatDateTime(companyinfo.createdAt) : null],
          ]}
        />
      </Panel>
      <Panel title={panelTexts.seller} summary={[companyName(seller), `${panelTexts.ruc} ${seller.ruc}`, phone]}>
        <FactList
          none={panelTexts.unspecified}
          facts={[
            [requirementTexts.company, companyName(seller)],
            [panelTexts.ruc, seller.ruc],
            [panelTexts.attention, [name, lastName].filter(Boolean).join(' ')],
            [panelTexts.phone, phone],
            [panelTexts.email, email],
            [panelTexts.address, [...sellerPlaces, address].filter(Boolean).join(' › ')],
          ]}
        />
      </Panel>
    </div>
  );
}

function Answer({ header }: { header: DocumentHeader }) {
  const received = receivedOf(header);
  const [asked, setAsked] = useState<'accept' | 'reject' | null>(null);
  const { accept, reject, busy } = useAnswer(received);
  const { code } = received;
  const close = () => setAsked(null);
  return (
    <>
      <Button variant="outline" color="red" size="xs" onClick={() => setAsked('reject')}>
        {texts.reject}
      </Button>
      <Button size="xs" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setAsked('accept')}>
        {texts.acceptQuotation}
      </Button>
      <Suspense fallback={null}>
        {asked === 'accept' ? (
          <AcceptDialog
            dispatchId={received.dispatchId}
            code={code}
            busy={busy}
            onAccept={() => void accept().then((taken) => taken && close())}
            onClose={close}
          />
        ) : null}
        {asked === 'reject' ? (
          <RejectDialog
            type="Quotation"
            code={code}
            busy={busy}
            onReject={(reason) => void reject(reason).then((taken) => taken && close())}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Undo({ header }: { header: DocumentHeader }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {acceptanceTexts.undo}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <UndoAcceptance received={receivedOf(header)} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const receivedOf = ({ quotation, companyinfo }: DocumentHeader): Received => ({
  dispatchId: companyinfo?.id ?? '',
  documentId: quotation.id,
  type: 'Quotation',
  code: quotation.code,
});

function receivedWords({ quotation, companyinfo }: DocumentHeader): StripWords | null {
  switch (companyinfo?.status) {
    case 'PENDING':
      return {
        tone: 'warn',
        what: stripTexts.receivedPending(companyName(companyinfo.Company)),
        why: [stripTexts.quoted(quotation.coverage), stripTexts.receivedPendingHint].filter(Boolean).join(' '),
      };
    case 'ACCEPTED':
      return {
        tone: 'info',
        what: stripTexts.receivedAccepted,
        why: quotation.isCopy ? stripTexts.receivedAcceptedHint : '',
      };
    case 'REJECTED': {
      const why = companyinfo.reason ? stripTexts.reason(companyinfo.reason) : '';
      return { tone: 'err', what: stripTexts.receivedRejected, why };
    }
    case 'SUPERSEDED':
      return { tone: 'warn', what: stripTexts.receivedSuperseded, why: stripTexts.receivedSupersededHint };
    default:
      return null;
  }
}
