import { roleMay } from '@cotizaobra/proto/core/company-roles.table';
import { mayMove, recipientVisibility } from '@cotizaobra/proto/quotations/dispatch-states.table';
import { codePrefix } from '@cotizaobra/proto/quotations/limits';
import type { DispatchState } from '@cotizaobra/proto/quotations/model';
import { answeringNeeds } from '@cotizaobra/proto/quotations/role-abilities';
import { formatLongDate } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useCompanyRole } from '../../../api/use-session.js';
import { StatusBadge } from '../../../components/data/status-badge.js';
import { AfterDelay } from '../../../components/feedback/after-delay.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { Notice } from '../../../components/feedback/notice.js';
import { RoleNote } from '../../../components/role/role-note.js';
import { elementsOf } from '../../../quotation/api/document-elements.js';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { useSeen } from '../../../quotation/api/use-seen.js';
import { DeadlineNote } from '../../../quotation/parts/deadline-note.js';
import { dispatchBadge, toPriceBadge } from '../../../quotation/rules/card-badge.js';
import { flatItems } from '../../../quotation/rules/flat-elements.js';
import { editorPath, receivedPath, withThread } from '../../../quotation/rules/paths.js';
import { useNow } from '../../../quotation/rules/use-now.js';
import { deadlineTexts } from '../../../quotation/texts/deadline.texts.js';
import { requestedItem } from '../../chat/chat-item.js';
import { useDocumentChat } from '../../chat/use-document-chat.js';
import { revisionTexts } from '../../revisions/revisions.texts.js';
import { RevisionsFromUrl } from '../../revisions/revisions-from-url.js';
import { useRevisionsView } from '../../revisions/use-revisions-view.js';
import { RejectDialog } from '../reject-dialog.js';
import { answerTexts, requirementTexts as texts } from '../requirement.texts.js';
import { useAnswer } from '../use-answer.js';
import { ItemsTable } from './items-table.js';
import classes from './requirement-dialog.module.css';
import { RequirementFacts } from './requirement-facts.js';
import { useRequirement } from './use-requirement.js';

const ReceivedAttachments = lazy(async () => ({
  default: (await import('../../attachments/received-attachments.js')).ReceivedAttachments,
}));
const ChatDrawer = lazy(async () => ({ default: (await import('../../chat/chat-drawer.js')).ChatDrawer }));

interface RequirementDialogProps {
  /** Id of the Request or of the dispatch that brought it. */
  quote: string;
  onClose: () => void;
}

/** A Request as its provider reads and answers it. */
export function RequirementDialog({ quote, onClose }: RequirementDialogProps) {
  const { header, loading, error, retry } = useRequirement(quote);
  const { search } = useLocation();
  useSeen(header);
  if (header?.origin === 'own') return <Navigate to={withThread(editorPath(header.quotation.id), search)} replace />;
  if (header?.quotation.types === 'Quotation')
    return <Navigate to={withThread(receivedPath(header.quotation.id), search)} replace />;
  if (header) return <Requirement header={header} onClose={onClose} />;
  if (error && !loading) return <LoadError onRetry={retry} onClose={onClose} />;
  return (
    <DialogFrame opened onClose={onClose} size={880} title={texts.title}>
      <div className={classes.wait} role="status" aria-label={texts.loading}>
        <AfterDelay>{texts.loading}</AfterDelay>
      </div>
    </DialogFrame>
  );
}

function LoadError({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <DialogFrame opened onClose={onClose} size={520} title={texts.errorTitle}>
      <div role="alert" className={classes.failure}>
        <b>{texts.error}</b>
        <p>{texts.errorHint}</p>
        <Button variant="default" onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    </DialogFrame>
  );
}

function Requirement({ header, onClose }: { header: DocumentHeader; onClose: () => void }) {
  const { quotation, companyinfo } = header;
  const status = companyinfo?.status ?? 'PENDING';
  const badge = status === 'ACCEPTED' ? toPriceBadge : dispatchBadge(status, false);
  const { version, numbering } = quotation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version brings other items
  const items = useMemo(
    () => flatItems(elementsOf(quotation.id).elements, numbering),
    [quotation.id, version, numbering],
  );
  const chat = useDocumentChat(
    quotation.id,
    useCallback(() => items.map(({ id }) => id), [items]),
  );
  const hidden = recipientVisibility.Request[status] === 'closed';
  const [revisions, showRevisions] = useRevisionsView();
  const title =
    status === 'REJECTED' ? texts.rejectedTitle : status === 'WITHDRAWN' ? texts.withdrawnTitle : quotation.name;
  // In the place of this dialog, not over it: one Esc closes one of them.
  if (revisions && !hidden) return <RevisionsFromUrl header={header} />;
  return (
    <>
      <DialogFrame
        opened
        // The key closes what lies on top.
        closeOnEscape={chat.itemId === null}
        onClose={onClose}
        readable
        size={hidden ? 520 : 880}
        title={title}
        kicker={
          <>
            <b className={classes.prefix}>{codePrefix.Request}:</b>
            <StatusBadge tone="line">{quotation.code}</StatusBadge>
            <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
          </>
        }
        subtitle={
          <>
            {companyinfo ? formatLongDate(companyinfo.createdAt) : null}
            {quotation.revision > 1 && !hidden ? (
              <Button variant="subtle" size="compact-sm" onClick={() => showRevisions({ kind: 'list' })}>
                {revisionTexts.open}
              </Button>
            ) : null}
          </>
        }
        footer={<RequirementFooter header={header} onClose={onClose} />}
      >
        {hidden ? (
          <EmptyState title={quotation.name} text={status === 'REJECTED' ? texts.rejected : texts.withdrawn} />
        ) : (
          <>
            {status === 'SUPERSEDED' ? (
              <div className={classes.notice}>
                <Notice tone="warn">{texts.superseded}</Notice>
              </div>
            ) : null}
            {status === 'SUPERSEDED' || status === 'QUOTED' ? null : (
              <div className={classes.notice}>
                <DeadlineNote deadline={quotation.deadline} />
                {quotation.sealed && quotation.deadline ? (
                  <p className={classes.sealed}>{deadlineTexts.sealedUntil(quotation.deadline)}</p>
                ) : null}
              </div>
            )}
            <RequirementFacts header={header} />
            <Suspense fallback={null}>
              <ReceivedAttachments requestId={quotation.id} />
            </Suspense>
            <ItemsTable items={items} chat={{ unread: chat.unreadByItem, openItemId: chat.itemId, open: chat.open }} />
          </>
        )}
      </DialogFrame>
      {chat.itemId === null ? null : (
        <Suspense fallback={null}>
          <ChatDrawer
            over
            documentId={quotation.id}
            itemId={chat.itemId}
            item={requestedItem(items, chat.itemId)}
            chat={chat}
          />
        </Suspense>
      )}
    </>
  );
}

/** Text next to the actions, if there are any. */
const hints: Partial<Record<DispatchState, string>> = {
  PENDING: texts.hint,
  ACCEPTED: texts.acceptedHint,
  QUOTED: texts.quotedHint,
};

function RequirementFooter({ header, onClose }: { header: DocumentHeader; onClose: () => void }) {
  const { quotation, companyinfo } = header;
  const [rejecting, setRejecting] = useState(false);
  const { accept, reject, busy } = useAnswer({
    dispatchId: companyinfo?.id ?? '',
    documentId: quotation.id,
    type: 'Request',
    code: quotation.code,
  });
  const mayAnswer = roleMay(useCompanyRole(), answeringNeeds.Request.recipient);
  const status = companyinfo?.status;
  const { deadline } = quotation;
  const now = useNow(deadline);
  const late = deadline ? Date.parse(deadline) <= now : false;
  const hint = status && (late && status !== 'QUOTED' ? deadlineTexts.late : hints[status]);
  if (!hint) {
    return (
      <Button variant="default" onClick={onClose}>
        {texts.close}
      </Button>
    );
  }
  const may = (action: 'accept' | 'reject') =>
    mayAnswer && mayMove(action, { type: 'Request', state: status, side: 'recipient' });
  return (
    <>
      <RoleNote needs={answeringNeeds.Request.recipient} />
      <p>
        <IconInfoCircle size={18} aria-hidden />
        {hint}
      </p>
      {may('reject') ? (
        <Button variant="outline" color="red" disabled={busy} onClick={() => setRejecting(true)}>
          {texts.reject}
        </Button>
      ) : null}
      {may('accept') ? (
        <Button
          leftSection={<IconCheck size={20} stroke={1.5} aria-hidden />}
          loading={busy && !rejecting}
          disabled={busy || late}
          onClick={() => void accept()}
        >
          {texts.accept}
        </Button>
      ) : companyinfo?.quotationId ? (
        <Button component={Link} to={editorPath(companyinfo.quotationId)}>
          {status === 'ACCEPTED' ? answerTexts.putPrices : texts.openCopy}
        </Button>
      ) : null}
      {rejecting ? (
        <RejectDialog
          type="Request"
          code={quotation.code}
          busy={busy}
          onReject={(reason) => void reject(reason).then((taken) => taken && onClose())}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </>
  );
}
