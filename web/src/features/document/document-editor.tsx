import { ItemEditor } from '@cotizaobra/item-grid/view/item-editor';
import { SaveStatus } from '@cotizaobra/item-grid/view/save-status';
import { printsFor } from '@cotizaobra/proto/documents/budget-prints';
import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { writingNeeds } from '@cotizaobra/proto/quotations/role-abilities';
import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompanyRole } from '../../api/use-session.js';
import { StatusBadge } from '../../components/data/status-badge.js';
import { RoleNote } from '../../components/role/role-note.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { DocumentBar } from '../../quotation/parts/document-bar.js';
import { companyName } from '../../quotation/rules/company-name.js';
import { contextOfOwn, listPath } from '../../quotation/rules/paths.js';
import {
  isSealedNow,
  mayDecline,
  ownStanding,
  replaces,
  typedItems,
  withdrawable,
} from '../../quotation/rules/situation.js';
import { returnTexts } from '../answering/return.texts.js';
import { EditorChat } from '../chat/document-chat.js';
import { useDocumentChat } from '../chat/use-document-chat.js';
import { ImportButton } from '../import-file/import-button.js';
import { RoundWay } from '../negotiation/round-way.js';
import { termsOf } from '../prices/price-question.js';
import { useItemPrices } from '../prices/use-item-prices.js';
import type { WantedWorkbook } from '../printing/download-excel.js';
import { startExcel } from '../printing/start-excel.js';
import { RevisionsFromUrl } from '../revisions/revisions-from-url.js';
import { useRevisionsView } from '../revisions/use-revisions-view.js';
import { DocumentHistory } from '../together/document-history.js';
import { PeopleHere } from '../together/people-here.js';
import { useHistoryOpen } from '../together/use-history-open.js';
import { useTogether } from '../together/use-together.js';
import { budgetPageTexts } from './budget/budget-page.texts.js';
import { BudgetContent, BudgetTabs, footOf, OpenAnalysis } from './budget/budget-parts.js';
import { useBudget } from './budget/use-budget.js';
import { cascadeHostOf } from './cascade-host-of.js';
import { documentTexts as texts } from './document.texts.js';
import classes from './document-editor.module.css';
import { DocumentLinks } from './document-links.js';
import { DocumentState } from './document-state.js';
import type { DialogAsked } from './editor-dialogs.js';
import { DuplicateWay, FrozenStrip, ReviseWay, WithdrawWay } from './frozen-strip.js';
import { useDocumentImport } from './import/use-document-import.js';
import { insertMenuWith } from './insert/insert-menu.js';
import { DraftSaved } from './items/draft-saved.js';
import { goToCell, useGoToLine } from './items/go-to-line.js';
import { gridParts } from './items/grid-parts.js';
import { permissionsOf, useDocumentSession } from './items/use-document-session.js';
import { MoreMenu } from './more-menu.js';
import { ClientPanel } from './panels/client-panel.js';
import { DeadlinePanel } from './panels/deadline-panel.js';
import { DetailsPanel } from './panels/details-panel.js';
import { DispatchesPanel } from './panels/dispatches-panel.js';
import { GeneralPanel } from './panels/general-panel.js';
import { LinkedRequestPanel } from './panels/linked-request-panel.js';
import panels from './panels/panel.module.css';
import { usePanelSave } from './panels/use-panel-save.js';
import { PrintButtons } from './print-buttons.js';
import { ReviewGuard } from './review-guard.js';
import { SendButton } from './send-button.js';
import { stripWords } from './strip-words.js';
import { useDocumentActions } from './use-document-actions.js';
import { useRestoreVersion } from './use-restore-version.js';

const AttachmentsPanel = lazy(async () => ({
  default: (await import('./panels/attachments-panel.js')).AttachmentsPanel,
}));
const ReceivedFiles = lazy(async () => ({
  default: (await import('../attachments/received-attachments.js')).ReceivedAttachments,
}));
const ComparisonPanel = lazy(async () => ({
  default: (await import('../comparison/comparison-panel.js')).ComparisonPanel,
}));
const CascadePanel = lazy(async () => ({ default: (await import('../cascade/cascade-panel.js')).CascadePanel }));
const SealedBoard = lazy(async () => ({ default: (await import('../deadlines/sealed-board.js')).SealedBoard }));
const OpenedStrip = lazy(async () => ({ default: (await import('../deadlines/opened-strip.js')).OpenedStrip }));
const SealedReceipt = lazy(async () => ({ default: (await import('../deadlines/sealed-receipt.js')).SealedReceipt }));
const EditorDialog = lazy(async () => ({ default: (await import('./editor-dialogs.js')).EditorDialog }));

/** An own document: data, items, totals, and the actions that its situation allows. */
export function DocumentEditor({ header }: { header: DocumentHeader }) {
  const { quotation } = header;
  const role = useCompanyRole();
  const { kind, situation, may } = ownStanding(header, role);
  const session = useDocumentSession(header);
  const { store, transport } = session;
  const together = useTogether(session.together);
  const history = useHistoryOpen();
  useGoToLine(store);
  const chat = useDocumentChat(quotation.id, session.itemIds);
  const actions = useDocumentActions(header, session);
  const restore = useRestoreVersion(quotation.id, session, actions);
  const template = usePanelSave(quotation, transport);
  const page = useRef<HTMLDivElement>(null);
  const items = typedItems(header, role);
  const mayImport = items === 'all';
  const importing = useDocumentImport({ header, session, actions, enabled: mayImport, page });
  const { open: openImport } = importing;
  const renderInsertMenu = useMemo(
    () => insertMenuWith(mayImport ? <ImportButton place="empty" onClick={openImport} /> : null),
    [mayImport, openImport],
  );
  const [dialog, setDialog] = useState<DialogAsked | null>(null);
  const navigate = useNavigate();
  const [, showRevisions] = useRevisionsView();
  const { price, partial } = quotation.editable;
  const permissions = useMemo(() => permissionsOf(items, { price, partial }), [items, price, partial]);
  const budget = useBudget(header, { store, transport, actions }, permissions);
  const foot = footOf(budget);
  const memory = useItemPrices(store, termsOf(quotation));
  const words = stripWords(header, situation);
  const context = contextOfOwn(quotation.types);
  const list = listPath(context, { type: quotation.types, search: quotation.id });
  const priced = quotation.types === 'Quotation';

  const openSettled = async (next: DialogAsked) => {
    if (await actions.settle()) setDialog(next);
  };
  /** For calls that name a version: saved cells have made a newer one. */
  const openFresh = async (next: DialogAsked) => {
    if (!(await actions.settle())) return;
    await actions.refresh().catch(() => undefined);
    setDialog(next);
  };
  const save = async () => {
    if (!(await actions.settle())) return;
    if (!may.has('activate')) navigate(list);
    else if (await actions.activate()) setDialog({ kind: 'created' });
  };
  const { id, code } = quotation;
  const download = async (wanted: Pick<WantedWorkbook, 'form'> = {}) => {
    if (await actions.settle()) await startExcel({ id, code, ...wanted });
  };
  const open = withdrawable(header, role);
  const [onlyOpen] = open.length === 1 ? open : [];

  return (
    <>
      <DocumentBar
        backTo={listPath(context, { type: quotation.types })}
        backLabel={texts.back[quotation.types]}
        title={quotation.name}
        pageTitle={texts.pageTitle[quotation.types](quotation.name)}
        actions={
          <>
            <PeopleHere
              together={together}
              store={store}
              onGoTo={(cell) => goToCell(store, cell)}
              onHistory={() => history.show(true)}
            />
            <PrintButtons
              quotation={quotation}
              settle={actions.settle}
              prints={printsFor({ isBudget: budget?.isBudget ?? false, isOwn: true, includesAnalyses: false })}
              {...(may.has('chooseTemplate')
                ? { onTemplate: (next: TemplateId) => void template.save({ templateId: next }) }
                : {})}
            />
            {may.has('activate') ? (
              <Button
                variant="default"
                className={classes.save}
                leftSection={<IconDeviceFloppy size={20} stroke={1.5} aria-hidden />}
                loading={actions.busy.activate}
                onClick={() => void save()}
              >
                {texts.save}
              </Button>
            ) : null}
            {may.has('askProviders') ? (
              <SendButton
                type={quotation.types}
                again={quotation.sentAt !== null}
                toClient={may.has('sendToClient')}
                asked={(header.links?.linkedRequest?.dispatches.length ?? 0) > 0}
                onSend={(to) => void openSettled({ kind: 'send', to })}
              />
            ) : null}
            {may.has('return') ? (
              <Button
                className={classes.main}
                leftSection={<IconSend size={20} stroke={1.5} aria-hidden />}
                onClick={() => setDialog({ kind: 'return' })}
              >
                {returnTexts.giveBack}
              </Button>
            ) : null}
            <MoreMenu
              onEdit={may.has('editData') ? () => void openFresh({ kind: 'edit' }) : undefined}
              onExcel={() => void download()}
              clientWorkbook={
                priced && header.clientWorkbook
                  ? { name: header.clientWorkbook, onClick: () => void download({ form: 'client' }) }
                  : null
              }
              onBc3={() => void download({ form: 'bc3' })}
              onImportFile={mayImport ? openImport : undefined}
              onImport={priced && may.has('editItems') ? () => void openSettled({ kind: 'import' }) : undefined}
              onFooter={
                budget && !budget.showsFooter && may.has('editItems') && kind !== 'copy'
                  ? budget.askForFooter
                  : undefined
              }
              onHistory={() => history.show(true)}
              onRevisions={() => showRevisions({ kind: 'list' })}
              onRemove={may.has('deactivate') ? () => void openFresh({ kind: 'remove' }) : undefined}
              onDuplicate={may.has('duplicate') && words === null ? () => void actions.duplicate() : undefined}
              onDecline={mayDecline(header, role) ? () => setDialog({ kind: 'decline' }) : undefined}
            />
          </>
        }
      >
        <DocumentState header={header} />
        {budget?.isBudget ? <StatusBadge tone="info">{budgetPageTexts.badge}</StatusBadge> : null}
        <SaveStatus store={store} />
        <DraftSaved quotation={quotation} store={store} />
      </DocumentBar>
      <div
        ref={page}
        className={classes.split}
        data-chat={chat.itemId !== null || history.isOpen || undefined}
        data-analysis={
          (chat.itemId === null && !history.isOpen && budget?.openItem != null && budget.tab === 'partidas') ||
          undefined
        }
      >
        <div className={classes.page}>
          <RoleNote needs={writingNeeds[quotation.types]} />
          <DocumentLinks header={header} />
          <Sealing header={header} onExtend={() => void openSettled({ kind: 'deadline' })} />
          <div className={panels.panels}>
            <GeneralPanel quotation={quotation} abilities={may} transport={transport} />
            {priced ? (
              <ClientPanel quotation={quotation} mayEdit={may.has('noteClient')} transport={transport} />
            ) : null}
            <DeadlinePanel header={header} onChange={() => void openSettled({ kind: 'deadline' })} />
            <DispatchesPanel header={header} onWithdraw={(dispatch) => setDialog({ kind: 'withdraw', dispatch })} />
            <LinkedRequestPanel header={header} />
            {priced ? null : (
              <Suspense fallback={null}>
                <AttachmentsPanel requestId={quotation.id} />
              </Suspense>
            )}
          </div>
          {kind === 'copy' && header.links?.request ? (
            <Suspense fallback={null}>
              <ReceivedFiles requestId={header.links.request.id} />
            </Suspense>
          ) : null}
          {kind === 'copy' ? (
            <Suspense fallback={null}>
              <CascadePanel host={cascadeHostOf(header, session, actions, role)} />
            </Suspense>
          ) : null}
          {header.dispatches?.some(({ answer }) => answer) ? (
            <Suspense fallback={null}>
              <ComparisonPanel requestId={quotation.id} />
            </Suspense>
          ) : null}
          {words ? (
            <FrozenStrip words={words}>
              {onlyOpen ? <WithdrawWay onClick={() => setDialog({ kind: 'withdraw', dispatch: onlyOpen })} /> : null}
              {may.has('duplicate') ? (
                <DuplicateWay loading={actions.busy.duplicate} onClick={() => void actions.duplicate()} />
              ) : null}
              {header.round ? <RoundWay id={quotation.id} round={header.round} side="PROVIDER" /> : null}
              {may.has('revise') ? (
                <ReviseWay replaces={replaces(header)} onClick={() => setDialog({ kind: 'revise' })} />
              ) : null}
              {may.has('restore') ? (
                <Button size="xs" loading={actions.busy.restore} onClick={() => void actions.restore()}>
                  {texts.restore}
                </Button>
              ) : null}
            </FrozenStrip>
          ) : null}
          <BudgetTabs budget={budget} />
          <ReviewGuard type={situation === 'sent' && open.length > 0 ? quotation.types : null}>
            <BudgetContent budget={budget} settle={actions.settle}>
              <ItemEditor
                store={store}
                parts={gridParts[quotation.types]}
                permissions={permissions}
                unreadByItem={chat.unreadByItem}
                onOpenChat={chat.open}
                openChatItemId={chat.itemId}
                renderInsertMenu={renderInsertMenu}
                toolbarEnd={mayImport ? <ImportButton place="toolbar" onClick={openImport} /> : null}
                {...(budget ? { detail: budget.detail } : {})}
                {...(memory ? { marks: memory.marks } : {})}
                {...(together.isQuiet ? {} : { peers: together.board })}
                {...(foot ? { foot } : {})}
              />
            </BudgetContent>
          </ReviewGuard>
          {priced && (budget?.tab ?? 'partidas') === 'partidas' ? (
            <div className={`${panels.panels} ${classes.after}`}>
              <DetailsPanel quotation={quotation} mayEdit={may.has('editData')} transport={transport} />
            </div>
          ) : null}
          {kind !== 'copy' && may.has('editData') ? (
            <div className={classes.final}>
              <Button variant="default" loading={actions.busy.activate} onClick={() => void save()}>
                {texts.finalButton[quotation.types]}
              </Button>
            </div>
          ) : null}
        </div>
        {chat.itemId === null && !history.isOpen ? <OpenAnalysis budget={budget} /> : null}
        {history.isOpen ? null : <EditorChat documentId={quotation.id} store={store} chat={chat} />}
        <DocumentHistory
          isOpen={history.isOpen}
          documentId={quotation.id}
          currency={quotation.typeMoneda}
          store={store}
          board={together.board}
          restore={items === 'all' ? restore : undefined}
          onClose={() => history.show(false)}
        />
      </div>
      {importing.parts}
      {memory?.panel}
      <RevisionsFromUrl header={header} />
      {dialog ? (
        <Suspense fallback={null}>
          <EditorDialog
            header={header}
            asked={dialog}
            actions={actions}
            store={store}
            onClose={() => setDialog(null)}
            onCreated={() => navigate(list)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Of an own Request: its sealed answers, or their opening. Of a copy: the receipt of what was delivered. */
function Sealing({ header, onExtend }: { header: DocumentHeader; onExtend: () => void }) {
  const { quotation, dispatches = [] } = header;
  const parts = (
    <>
      {isSealedNow(header) ? <SealedBoard header={header} onExtend={onExtend} /> : null}
      {quotation.openedAt ? (
        <OpenedStrip
          request={quotation}
          openedAt={quotation.openedAt}
          answers={dispatches.map(({ id, Company, answer }) => ({
            id,
            name: companyName(Company),
            digest: answer?.digest,
          }))}
        />
      ) : null}
      {quotation.isCopy && dispatches.some(({ digest }) => digest) ? <SealedReceipt header={header} /> : null}
    </>
  );
  return <Suspense fallback={null}>{parts}</Suspense>;
}
