import type { EditorRow } from '@cotizaobra/item-grid/model/editor-row';
import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { useEditorPart } from '@cotizaobra/item-grid/view/use-editor-state';
import type { DispatchView } from '@cotizaobra/proto/quotations/model';
import { type UnreadableCell, unreadableCells } from '@cotizaobra/proto/quotations/unreadable-cells';
import type { Numbering } from '@cotizaobra/proto/rules/numbering';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { toast } from '../../components/feedback/toast.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import type { LinePlace } from '../../quotation/rules/open-at-line.js';
import { replaces } from '../../quotation/rules/situation.js';
import { RejectDialog } from '../answering/reject-dialog.js';
import { ReturnDialog } from '../answering/return-dialog.js';
import { useAnswer } from '../answering/use-answer.js';
import { WithdrawDialog } from '../answering/withdraw-dialog.js';
import { DeadlineDialog } from '../deadlines/deadline-dialog.js';
import { ImportPricesDialog } from '../import-prices/import-prices-dialog.js';
import { pricesTexts } from '../import-prices/prices.texts.js';
import { EditDialog } from '../managing/edit-dialog.js';
import { RemoveDialog } from '../managing/remove-dialogs.js';
import { termsOf } from '../prices/price-question.js';
import type { SendTo } from '../sending/send.texts.js';
import { SendDialog } from '../sending/send-dialog.js';
import { asCard } from './as-card.js';
import { CreatedDialog } from './created-dialog.js';
import { documentTexts as texts } from './document.texts.js';
import { goToLine } from './items/go-to-line.js';
import { UnreadableCellsDialog } from './items/unreadable-cells-dialog.js';
import type { DocumentActions } from './use-document-actions.js';

export type DialogAsked =
  | { kind: 'send'; to: SendTo }
  | { kind: 'created' }
  | { kind: 'return' }
  | { kind: 'revise' }
  | { kind: 'decline' }
  | { kind: 'edit' }
  | { kind: 'remove' }
  | { kind: 'import' }
  | { kind: 'deadline' }
  | { kind: 'withdraw'; dispatch: DispatchView };

interface EditorDialogProps {
  header: DocumentHeader;
  asked: DialogAsked;
  actions: DocumentActions;
  store: ItemEditorStore;
  onClose: () => void;
  /** After 'Cotización creada'. */
  onCreated: () => void;
}

/** The dialogs of an own document, one at a time. */
export function EditorDialog({ header, asked, actions, store, onClose, onCreated }: EditorDialogProps) {
  const { quotation } = header;
  const replacing = replaces(header);
  const first = useFirstRecipient();
  const rows = useEditorPart(store, (state) => state.rows);
  const unreadable = useMemo(() => unreadableAmong(rows, quotation.numbering, asked), [rows, quotation, asked]);
  const goToCell = ({ itemId, cell }: UnreadableCell) => {
    onClose();
    goToLine(store, { id: itemId, field: cell });
  };
  if (unreadable.length > 0) {
    return <UnreadableCellsDialog cells={unreadable} onGo={goToCell} onClose={onClose} />;
  }
  switch (asked.kind) {
    case 'send':
      return (
        <SendDialog
          documentId={quotation.id}
          to={asked.to}
          firstId={first}
          rows={store.snapshot().rows}
          onGoTo={(line) => goToLine(store, line)}
          onClose={onClose}
        />
      );
    case 'created':
      return <CreatedDialog type={quotation.types} onClose={onCreated} />;
    case 'return':
      return <Returning quotation={quotation} store={store} actions={actions} onClose={onClose} />;
    case 'decline':
      return <Declining header={header} onClose={onClose} />;
    case 'edit':
      return <EditDialog card={asCard(header)} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog card={asCard(header)} onClose={onClose} />;
    case 'import':
      return <Importing header={header} actions={actions} onClose={onClose} />;
    case 'deadline':
      return <DeadlineDialog quotation={quotation} extends={(header.dispatches ?? []).length > 0} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog document={quotation} dispatch={asked.dispatch} onClose={onClose} />;
    case 'revise':
      return (
        <ConfirmDialog
          opened
          title={replacing ? texts.replaceTitle : texts.reviseTitle}
          confirmLabel={replacing ? texts.replace : texts.revise}
          loading={actions.busy.revise}
          onConfirm={() => void actions.revise().then(onClose)}
          onClose={onClose}
        >
          {replacing ? texts.replaceText : texts.reviseText}
        </ConfirmDialog>
      );
  }
}

/** Corrections needed before the document is sent. Requests to providers carry no prices, so prices are not checked. */
function unreadableAmong(
  rows: readonly EditorRow[],
  numbering: Numbering,
  asked: DialogAsked,
): readonly UnreadableCell[] {
  if (asked.kind === 'return') return unreadableCells(rows, numbering);
  if (asked.kind !== 'send') return [];
  return unreadableCells(rows, numbering, asked.to === 'providers' ? ['quantity'] : undefined);
}

interface ImportingProps {
  header: DocumentHeader;
  actions: DocumentActions;
  onClose: () => void;
}

/** Prices typed offline; the grid shows them once they are on the server. */
function Importing({ header, actions, onClose }: ImportingProps) {
  const { id, code } = header.quotation;
  const done = async (count: number, reported: boolean) => {
    await actions.refresh().catch(() => undefined);
    // The report says it in the dialog, and a toast would cover it.
    if (reported) return;
    const note = count > 0 ? { text: pricesTexts.doneNote } : {};
    void toast({ tone: 'ok', title: pricesTexts.done(count), closeAfter: 4_000, ...note });
    onClose();
  };
  return (
    <ImportPricesDialog
      documentId={id}
      code={code}
      settle={actions.settle}
      clientWorkbook={header.clientWorkbook ?? null}
      onDone={(count, reported) => void done(count, reported)}
      onClose={onClose}
    />
  );
}

interface ReturningProps {
  quotation: DocumentHeader['quotation'];
  store: ItemEditorStore;
  actions: DocumentActions;
  onClose: () => void;
}

function Returning({ quotation, store, actions, onClose }: ReturningProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const giveBack = async (message: string, includes: boolean) => {
    const why = await actions.giveBack(message, includes);
    setRefusal(why);
    if (why === null) onClose();
  };
  const goTo = (line: LinePlace) => {
    onClose();
    goToLine(store, line);
  };
  return (
    <ReturnDialog
      code={quotation.code}
      terms={termsOf(quotation)}
      deadline={quotation.deadline}
      sealed={quotation.sealed ?? false}
      rows={store.snapshot().rows}
      numbering={store.snapshot().numbering}
      onGoTo={goTo}
      busy={actions.busy.giveBack}
      refusal={refusal}
      onReturn={(message, includes) => void giveBack(message, includes)}
      onClose={onClose}
    />
  );
}

/** Declines the Request behind a copy; the copy stays with its owner. */
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

/** From 'Cotizar con el proveedor', passed in the navigation state after the new-document form. */
function useFirstRecipient(): string | null {
  const { state } = useLocation();
  const first: unknown = (state as { firstRecipient?: { id?: unknown } } | null)?.firstRecipient?.id;
  return typeof first === 'string' ? first : null;
}
