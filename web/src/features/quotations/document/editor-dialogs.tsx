import type { DispatchView } from '@cotizaobra/proto/quotations/model';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { toast } from '../../../components/feedback/toast.js';
import { RejectDialog } from '../answer/reject-dialog.js';
import { useAnswer } from '../answer/use-answer.js';
import type { DocumentHeader } from '../api/documents.api.js';
import type { ItemEditorStore } from '../editor/store/item-editor-store.js';
import { EditDialog } from '../list/edit-dialog.js';
import { RemoveDialog } from '../list/remove-dialogs.js';
import { ImportPricesDialog } from '../prices/import-prices-dialog.js';
import { SendDialog } from '../send/send-dialog.js';
import { documentTexts as texts } from '../texts/document.texts.js';
import { pricesTexts } from '../texts/prices.texts.js';
import type { SendTo } from '../texts/send.texts.js';
import { asCard } from './as-card.js';
import { CreatedDialog } from './created-dialog.js';
import { ReturnDialog } from './return-dialog.js';
import type { DocumentActions } from './use-document-actions.js';
import { WithdrawDialog } from './withdraw-dialog.js';

export type DialogAsked =
  | { kind: 'send'; to: SendTo }
  | { kind: 'created' }
  | { kind: 'return' }
  | { kind: 'revise' }
  | { kind: 'decline' }
  | { kind: 'edit' }
  | { kind: 'remove' }
  | { kind: 'import' }
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
  const first = useFirstRecipient();
  switch (asked.kind) {
    case 'send':
      return <SendDialog documentId={quotation.id} to={asked.to} firstId={first} onClose={onClose} />;
    case 'created':
      return <CreatedDialog type={quotation.types} onClose={onCreated} />;
    case 'return':
      return <Returning code={quotation.code} unpriced={unpricedIn(store)} actions={actions} onClose={onClose} />;
    case 'decline':
      return <Declining header={header} onClose={onClose} />;
    case 'edit':
      return <EditDialog card={asCard(header)} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog card={asCard(header)} onClose={onClose} />;
    case 'import':
      return <Importing header={header} actions={actions} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog documentId={quotation.id} dispatch={asked.dispatch} onClose={onClose} />;
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
  }
}

const unpricedIn = (store: ItemEditorStore): number =>
  store.snapshot().rows.filter(({ type, price }) => type === 'PART' && price === null).length;

interface ImportingProps {
  header: DocumentHeader;
  actions: DocumentActions;
  onClose: () => void;
}

/** Prices typed offline; the grid shows them as soon as they are on the server. */
function Importing({ header, actions, onClose }: ImportingProps) {
  const { id, code } = header.quotation;
  const done = async (count: number) => {
    await actions.refresh().catch(() => undefined);
    const note = count > 0 ? { text: pricesTexts.doneNote } : {};
    void toast({ tone: 'ok', title: pricesTexts.done(count), closeAfter: 4_000, ...note });
    onClose();
  };
  return (
    <ImportPricesDialog
      documentId={id}
      code={code}
      settle={actions.settle}
      onDone={(count) => void done(count)}
      onClose={onClose}
    />
  );
}

interface ReturningProps {
  code: string;
  unpriced: number;
  actions: DocumentActions;
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
