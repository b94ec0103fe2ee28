import { ItemEditor } from '@cotizaobra/item-grid/view/item-editor';
import { SaveStatus } from '@cotizaobra/item-grid/view/save-status';
import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { DocumentBar } from '../../quotation/parts/document-bar.js';
import { contextOfOwn, listPath } from '../../quotation/rules/paths.js';
import { mayDecline, ownStanding, typedItems, withdrawable } from '../../quotation/rules/situation.js';
import { returnTexts } from '../answering/return.texts.js';
import { EditorChat } from '../chat/document-chat.js';
import { useDocumentChat } from '../chat/use-document-chat.js';
import { ImportButton } from '../import-file/import-button.js';
import { startExcel } from '../printing/start-excel.js';
import { RevisionsFromUrl } from '../revisions/revisions-from-url.js';
import { useRevisionsView } from '../revisions/use-revisions-view.js';
import { documentTexts as texts } from './document.texts.js';
import classes from './document-editor.module.css';
import { DocumentLinks } from './document-links.js';
import { DocumentState } from './document-state.js';
import type { DialogAsked } from './editor-dialogs.js';
import { DuplicateWay, FrozenStrip, ReviseWay, WithdrawWay } from './frozen-strip.js';
import { useDocumentImport } from './import/use-document-import.js';
import { insertMenuWith } from './insert/insert-menu.js';
import { DraftSaved } from './items/draft-saved.js';
import { useGoToLine } from './items/go-to-line.js';
import { gridParts } from './items/grid-parts.js';
import { permissionsOf, useDocumentSession } from './items/use-document-session.js';
import { MoreMenu } from './more-menu.js';
import { ClientPanel } from './panels/client-panel.js';
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

const ComparisonPanel = lazy(async () => ({
  default: (await import('../comparison/comparison-panel.js')).ComparisonPanel,
}));
const EditorDialog = lazy(async () => ({ default: (await import('./editor-dialogs.js')).EditorDialog }));

/** An own document: data, items, totals, and the actions that its situation allows. */
export function DocumentEditor({ header }: { header: DocumentHeader }) {
  const { quotation } = header;
  const { kind, situation, may } = ownStanding(header);
  const session = useDocumentSession(header);
  const { store, transport } = session;
  useGoToLine(store);
  const chat = useDocumentChat(quotation.id, session.itemIds);
  const actions = useDocumentActions(header, session);
  const template = usePanelSave(quotation, transport);
  const page = useRef<HTMLDivElement>(null);
  const mayImport = typedItems(header) === 'all';
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
  const items = typedItems(header);
  const permissions = useMemo(() => permissionsOf(items, { price, partial }), [items, price, partial]);
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
  const download = async (form?: 'client' | 'bc3') => {
    if (await actions.settle()) await startExcel({ id: quotation.id, code: quotation.code, ...(form && { form }) });
  };
  const open = withdrawable(header);
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
            <PrintButtons
              quotation={quotation}
              settle={actions.settle}
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
                  ? { name: header.clientWorkbook, onClick: () => void download('client') }
                  : null
              }
              onBc3={() => void download('bc3')}
              onImportFile={mayImport ? openImport : undefined}
              onImport={priced && may.has('editItems') ? () => void openSettled({ kind: 'import' }) : undefined}
              onRevisions={() => showRevisions({ kind: 'list' })}
              onRemove={may.has('deactivate') ? () => void openFresh({ kind: 'remove' }) : undefined}
              onDuplicate={may.has('duplicate') && words === null ? () => void actions.duplicate() : undefined}
              onDecline={mayDecline(header) ? () => setDialog({ kind: 'decline' }) : undefined}
            />
          </>
        }
      >
        <DocumentState header={header} />
        <SaveStatus store={store} />
        <DraftSaved quotation={quotation} store={store} />
      </DocumentBar>
      <div ref={page} className={classes.split} data-chat={chat.itemId !== null || undefined}>
        <div className={classes.page}>
          <DocumentLinks header={header} />
          <div className={panels.panels}>
            <GeneralPanel quotation={quotation} abilities={may} transport={transport} />
            {priced ? (
              <ClientPanel quotation={quotation} mayEdit={may.has('noteClient')} transport={transport} />
            ) : null}
            <DispatchesPanel header={header} onWithdraw={(dispatch) => setDialog({ kind: 'withdraw', dispatch })} />
            <LinkedRequestPanel header={header} />
          </div>
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
              {may.has('revise') ? <ReviseWay onClick={() => setDialog({ kind: 'revise' })} /> : null}
              {may.has('restore') ? (
                <Button size="xs" loading={actions.busy.restore} onClick={() => void actions.restore()}>
                  {texts.restore}
                </Button>
              ) : null}
            </FrozenStrip>
          ) : null}
          <ReviewGuard type={situation === 'sent' && open.length > 0 ? quotation.types : null}>
            <ItemEditor
              store={store}
              parts={gridParts[quotation.types]}
              permissions={permissions}
              unreadByItem={chat.unreadByItem}
              onOpenChat={chat.open}
              openChatItemId={chat.itemId}
              renderInsertMenu={renderInsertMenu}
              toolbarEnd={mayImport ? <ImportButton place="toolbar" onClick={openImport} /> : null}
            />
          </ReviewGuard>
          {priced ? (
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
        <EditorChat documentId={quotation.id} store={store} chat={chat} />
      </div>
      {importing.parts}
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
