import { ItemEditor } from '@cotizaobra/item-grid/view/item-editor';
import { roleMay } from '@cotizaobra/proto/core/company-roles.table';
import { printsFor } from '@cotizaobra/proto/documents/budget-prints';
import { mayMove, recipientVisibility } from '@cotizaobra/proto/quotations/dispatch-states.table';
import { answeringNeeds } from '@cotizaobra/proto/quotations/role-abilities';
import { IconMessage } from '@tabler/icons-react';
import { useCompanyRole } from '../../api/use-session.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { RoleNote } from '../../components/role/role-note.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { DetailFacts } from '../../quotation/parts/detail-facts.js';
import { DocumentBar } from '../../quotation/parts/document-bar.js';
import { listPath } from '../../quotation/rules/paths.js';
import { panelTexts } from '../../quotation/texts/panel.texts.js';
import { EditorChat } from '../chat/document-chat.js';
import { useDocumentChat } from '../chat/use-document-chat.js';
import { RoundWay } from '../negotiation/round-way.js';
import { termsOf } from '../prices/price-question.js';
import { useItemPrices } from '../prices/use-item-prices.js';
import { startExcel } from '../printing/start-excel.js';
import { RevisionsFromUrl } from '../revisions/revisions-from-url.js';
import { useRevisionsView } from '../revisions/use-revisions-view.js';
import { AnswerReceived, UndoAnswer } from './answer-received.js';
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
import { ReceivedPanels } from './panels/received-panels.js';
import { PrintButtons } from './print-buttons.js';
import { receivedWords } from './received-words.js';

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
              {may('accept') ? <AnswerReceived header={header} /> : null}
              {may('undo') ? <UndoAnswer header={header} /> : null}
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
