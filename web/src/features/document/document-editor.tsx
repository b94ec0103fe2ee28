import { ItemEditor } from '@cotizaobra/item-grid/view/item-editor';
import { SaveStatus } from '@cotizaobra/item-grid/view/save-status';
import { writingNeeds } from '@cotizaobra/proto/quotations/role-abilities';
import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompanyRole } from '../../api/use-session.js';
import { StatusBadge } from '../../components/data/status-badge.js';
import { RoleNote } from '../../components/role/role-note.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { DocumentBar } from '../../quotation/parts/document-bar.js';
import { contextOfOwn, listPath } from '../../quotation/rules/paths.js';
import { ownStanding, typedItems, withdrawable } from '../../quotation/rules/situation.js';
import { EditorChat } from '../chat/document-chat.js';
import { useDocumentChat } from '../chat/use-document-chat.js';
import { ImportButton } from '../import-file/import-button.js';
import { termsOf } from '../prices/price-question.js';
import { useItemPrices } from '../prices/use-item-prices.js';
import { RevisionsFromUrl } from '../revisions/revisions-from-url.js';
import { DocumentHistory } from '../together/document-history.js';
import { PeopleHere } from '../together/people-here.js';
import { useHistoryOpen } from '../together/use-history-open.js';
import { useTogether } from '../together/use-together.js';
import { budgetPageTexts } from './budget/budget-page.texts.js';
import { BudgetContent, BudgetTabs, footOf, OpenAnalysis } from './budget/budget-parts.js';
import { useBudget } from './budget/use-budget.js';
import { documentTexts as texts } from './document.texts.js';
import classes from './document-editor.module.css';
import { DocumentLinks } from './document-links.js';
import { DocumentState } from './document-state.js';
import { EditorActions } from './editor-actions.js';
import { FrozenWays } from './frozen-ways.js';
import { useDocumentImport } from './import/use-document-import.js';
import { insertMenuWith } from './insert/insert-menu.js';
import { DraftSaved } from './items/draft-saved.js';
import { goToCell, useGoToLine } from './items/go-to-line.js';
import { gridParts } from './items/grid-parts.js';
import { permissionsOf, useDocumentSession } from './items/use-document-session.js';
import { DetailsPanel } from './panels/details-panel.js';
import { EditorPanels } from './panels/editor-panels.js';
import panels from './panels/panel.module.css';
import { ReviewGuard } from './review-guard.js';
import { Sealing } from './sealing.js';
import { stripWords } from './strip-words.js';
import { useDocumentActions } from './use-document-actions.js';
import { useEditorDialog } from './use-editor-dialog.js';
import { useRestoreVersion } from './use-restore-version.js';

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
  const page = useRef<HTMLDivElement>(null);
  const items = typedItems(header, role);
  const mayImport = items === 'all';
  const importing = useDocumentImport({ header, session, actions, enabled: mayImport, page });
  const { open: openImport } = importing;
  const renderInsertMenu = useMemo(
    () => insertMenuWith(mayImport ? <ImportButton place="empty" onClick={openImport} /> : null),
    [mayImport, openImport],
  );
  const dialog = useEditorDialog(actions);
  const navigate = useNavigate();
  const { price, partial } = quotation.editable;
  const permissions = useMemo(() => permissionsOf(items, { price, partial }), [items, price, partial]);
  const budget = useBudget(header, { store, transport, actions }, permissions);
  const foot = footOf(budget);
  const memory = useItemPrices(store, termsOf(quotation));
  const words = stripWords(header, situation);
  const context = contextOfOwn(quotation.types);
  const list = listPath(context, { type: quotation.types, search: quotation.id });
  const priced = quotation.types === 'Quotation';

  const save = async () => {
    if (!(await actions.settle())) return;
    if (!may.has('activate')) navigate(list);
    else if (await actions.activate()) dialog.ask({ kind: 'created' });
  };
  const open = withdrawable(header, role);

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
            <EditorActions
              header={header}
              session={session}
              actions={actions}
              dialog={dialog}
              budget={budget}
              onSave={() => void save()}
              onHistory={() => history.show(true)}
              onImportFile={mayImport ? openImport : undefined}
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
          <Sealing header={header} onExtend={() => void dialog.askSettled({ kind: 'deadline' })} />
          <EditorPanels
            header={header}
            session={session}
            actions={actions}
            onDeadline={() => void dialog.askSettled({ kind: 'deadline' })}
            onWithdraw={(dispatch) => dialog.ask({ kind: 'withdraw', dispatch })}
          />
          {words ? <FrozenWays header={header} words={words} actions={actions} onAsk={dialog.ask} /> : null}
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
      {dialog.asked ? (
        <Suspense fallback={null}>
          <EditorDialog
            header={header}
            asked={dialog.asked}
            actions={actions}
            store={store}
            onClose={dialog.close}
            onCreated={() => navigate(list)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
