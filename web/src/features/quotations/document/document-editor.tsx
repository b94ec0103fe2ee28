import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { RejectDialog } from '../answer/reject-dialog.js';
import { useAnswer } from '../answer/use-answer.js';
import type { DocumentHeader } from '../api/documents.api.js';
import { ItemEditor } from '../editor/view/item-editor.js';
import { SaveStatus } from '../editor/view/save-status.js';
import { useExcelDownload } from '../printing/use-excel-download.js';
import { contextOfOwn, listPath } from '../rules/paths.js';
import { abilitiesOf, situationOf, withdrawable } from '../rules/situation.js';
import { SendDialog } from '../send/send-dialog.js';
import { documentTexts as texts } from '../texts/document.texts.js';
import type { SendTo } from '../texts/send.texts.js';
import { ClientPanel } from './client-panel.js';
import { CreatedDialog } from './created-dialog.js';
import { DetailsPanel } from './details-panel.js';
import { DispatchesPanel } from './dispatches-panel.js';
import { DocumentBar } from './document-bar.js';
import classes from './document-editor.module.css';
import { DocumentState } from './document-state.js';
import { DuplicateWay, FrozenStrip, ReviseWay, WithdrawWay } from './frozen-strip.js';
import { GeneralPanel } from './general-panel.js';
import { MoreMenu } from './more-menu.js';
import panels from './panel.module.css';
import { PrintButtons } from './print-buttons.js';
import { ReturnDialog } from './return-dialog.js';
import { SendButton } from './send-button.js';
import { stripWords } from './strip-words.js';
import { useDocumentActions } from './use-document-actions.js';
import { permissionsOf, useDocumentSession } from './use-document-session.js';
import { usePanelSave } from './use-panel-save.js';
import { useWithdraw } from './use-withdraw.js';

type Dialog =
  | { kind: 'send'; to: SendTo }
  | { kind: 'created' }
  | { kind: 'return' }
  | { kind: 'revise' }
  | { kind: 'decline' };

/** An own document: data, items, totals, and what its situation allows. */
export function DocumentEditor({ header }: { header: DocumentHeader }) {
  const { quotation } = header;
  const situation = situationOf(header);
  const may = abilitiesOf(situation);
  const session = useDocumentSession(header);
  const { store, transport } = session;
  const actions = useDocumentActions(header, session);
  const withdraw = useWithdraw(quotation.id);
  const template = usePanelSave(quotation, transport);
  const excel = useExcelDownload();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const navigate = useNavigate();
  const { price, partial } = quotation.editable;
  const permissions = useMemo(() => permissionsOf(may.items, { price, partial }), [may.items, price, partial]);
  const words = stripWords(header, situation);
  const context = contextOfOwn(quotation.types);
  const list = listPath(context, { type: quotation.types, search: quotation.id });
  const priced = quotation.types === 'Quotation';

  const openSettled = async (next: Dialog) => {
    if (await actions.settle()) setDialog(next);
  };
  const save = async () => {
    if (!(await actions.settle())) return;
    if (quotation.status !== 'Draft') navigate(list);
    else if (await actions.activate()) setDialog({ kind: 'created' });
  };
  const download = () =>
    void actions.settle().then((fine) => (fine ? excel({ id: quotation.id, code: quotation.code }) : undefined));
  const open = withdrawable(header);
  const [onlyOpen] = open.length === 1 ? open : [];

  return (
    <>
      <DocumentBar
        backTo={listPath(context, { type: quotation.types })}
        backLabel={texts.back[quotation.types]}
        title={quotation.name}
        actions={
          <>
            <PrintButtons
              quotation={quotation}
              settle={actions.settle}
              {...(may.template ? { onTemplate: (next: TemplateId) => void template.save({ templateId: next }) } : {})}
            />
            {may.save && quotation.status === 'Draft' ? (
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
            {may.send ? (
              <SendButton
                type={quotation.types}
                again={situation === 'sent'}
                onSend={(to) => void openSettled({ kind: 'send', to })}
              />
            ) : null}
            {may.giveBack ? (
              <Button
                className={classes.main}
                leftSection={<IconSend size={20} stroke={1.5} aria-hidden />}
                onClick={() => setDialog({ kind: 'return' })}
              >
                {texts.giveBack}
              </Button>
            ) : null}
            <MoreMenu
              onExcel={download}
              onDuplicate={may.duplicate && words === null ? () => void actions.duplicate() : undefined}
              onDecline={
                situation === 'copy' && header.companyinfo?.status === 'ACCEPTED'
                  ? () => setDialog({ kind: 'decline' })
                  : undefined
              }
            />
          </>
        }
      >
        <DocumentState header={header} />
        <SaveStatus store={store} />
      </DocumentBar>
      <div className={classes.page}>
        <div className={panels.panels}>
          <GeneralPanel quotation={quotation} abilities={may} transport={transport} />
          {priced ? <ClientPanel quotation={quotation} mayEdit={may.data} transport={transport} /> : null}
          <DispatchesPanel header={header} onWithdraw={withdraw.ask} />
        </div>
        {words ? (
          <FrozenStrip words={words}>
            {onlyOpen ? <WithdrawWay onClick={() => withdraw.ask(onlyOpen)} /> : null}
            {may.duplicate ? (
              <DuplicateWay loading={actions.busy.duplicate} onClick={() => void actions.duplicate()} />
            ) : null}
            {may.revise ? <ReviseWay onClick={() => setDialog({ kind: 'revise' })} /> : null}
            {situation === 'deactivated' ? (
              <Button size="xs" loading={actions.busy.restore} onClick={() => void actions.restore()}>
                {texts.restore}
              </Button>
            ) : null}
          </FrozenStrip>
        ) : null}
        <ItemEditor store={store} permissions={permissions} />
        {priced ? (
          <div className={`${panels.panels} ${classes.after}`}>
            <DetailsPanel quotation={quotation} mayEdit={may.data} transport={transport} />
          </div>
        ) : null}
        {may.save ? (
          <div className={classes.final}>
            <Button variant="default" loading={actions.busy.activate} onClick={() => void save()}>
              {texts.finalButton[quotation.types]}
            </Button>
          </div>
        ) : null}
      </div>
      {withdraw.dialog}
      <EditorDialogs
        header={header}
        dialog={dialog}
        actions={actions}
        unpriced={() =>
          store.snapshot().rows.filter(({ type, price: unit }) => type === 'PART' && unit === null).length
        }
        onClose={() => setDialog(null)}
        onCreated={() => navigate(list)}
      />
    </>
  );
}

interface EditorDialogsProps {
  header: DocumentHeader;
  dialog: Dialog | null;
  actions: ReturnType<typeof useDocumentActions>;
  unpriced: () => number;
  onClose: () => void;
  onCreated: () => void;
}

function EditorDialogs({ header, dialog, actions, unpriced, onClose, onCreated }: EditorDialogsProps) {
  const { quotation } = header;
  const first = useFirstRecipient();
  switch (dialog?.kind) {
    case 'send':
      return <SendDialog documentId={quotation.id} to={dialog.to} firstId={first} onClose={onClose} />;
    case 'created':
      return <CreatedDialog type={quotation.types} onClose={onCreated} />;
    case 'return':
      return <Returning code={quotation.code} unpriced={unpriced()} actions={actions} onClose={onClose} />;
    case 'decline':
      return <Declining header={header} onClose={onClose} />;
    case 'revise':
      return (
        <ConfirmDialog
          opened
          title={texts.reviseTitle}
          confirmLabel={texts.revise}
          loading={actions.busy.revise}
          onConfirm={() => void actions.revise().then(onClose)}
          onClose={onClose}
        >
          {texts.reviseText}
        </ConfirmDialog>
      );
    default:
      return null;
  }
}

interface ReturningProps {
  code: string;
  unpriced: number;
  actions: ReturnType<typeof useDocumentActions>;
  onClose: () => void;
}

function Returning({ code, unpriced, actions, onClose }: ReturningProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const giveBack = async (message: string) => {
    const why = await actions.giveBack(message);
    setRefusal(why);
    if (why === null) onClose();
  };
  return (
    <ReturnDialog
      code={code}
      unpriced={unpriced}
      busy={actions.busy.giveBack}
      refusal={refusal}
      onReturn={(message) => void giveBack(message)}
      onClose={onClose}
    />
  );
}

/** The Request behind a copy is declined after all; the copy then stays with its owner. */
function Declining({ header, onClose }: { header: DocumentHeader; onClose: () => void }) {
  const { quotation, companyinfo } = header;
  const { reject, busy } = useAnswer({
    dispatchId: companyinfo?.id ?? '',
    documentId: quotation.id,
    type: 'Request',
    code: quotation.code,
  });
  return (
    <RejectDialog
      type="Request"
      code={quotation.code}
      busy={busy}
      onReject={(reason) => void reject(reason).then((taken) => taken && onClose())}
      onClose={onClose}
    />
  );
}

/** From 'Cotizar con el proveedor', carried by the navigation that followed the new-document form. */
function useFirstRecipient(): string | null {
  const { state } = useLocation();
  const first: unknown = (state as { firstRecipient?: { id?: unknown } } | null)?.firstRecipient?.id;
  return typeof first === 'string' ? first : null;
}
