import { lazy, Suspense } from 'react';
import { useCompanyRole } from '../../../api/use-session.js';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { ownStanding } from '../../../quotation/rules/situation.js';
import { cascadeHostOf } from '../cascade-host-of.js';
import type { DocumentSession } from '../items/use-document-session.js';
import type { DocumentActions } from '../use-document-actions.js';
import { ClientPanel } from './client-panel.js';
import { DeadlinePanel } from './deadline-panel.js';
import { DispatchesPanel } from './dispatches-panel.js';
import { GeneralPanel } from './general-panel.js';
import { LinkedRequestPanel } from './linked-request-panel.js';
import panels from './panel.module.css';

const AttachmentsPanel = lazy(async () => ({
  default: (await import('./attachments-panel.js')).AttachmentsPanel,
}));
const ReceivedFiles = lazy(async () => ({
  default: (await import('../../attachments/received-attachments.js')).ReceivedAttachments,
}));
const ComparisonPanel = lazy(async () => ({
  default: (await import('../../comparison/comparison-panel.js')).ComparisonPanel,
}));
const CascadePanel = lazy(async () => ({ default: (await import('../../cascade/cascade-panel.js')).CascadePanel }));

type DispatchesProps = Parameters<typeof DispatchesPanel>[0];

interface EditorPanelsProps extends Pick<DispatchesProps, 'onWithdraw'> {
  header: DocumentHeader;
  session: DocumentSession;
  actions: DocumentActions;
  onDeadline: () => void;
}

/** What stands between the bar and the items: the data of the document and what became of it. */
export function EditorPanels({ header, session, actions, onDeadline, onWithdraw }: EditorPanelsProps) {
  const { quotation } = header;
  const { transport } = session;
  const role = useCompanyRole();
  const { kind, may } = ownStanding(header, role);
  const priced = quotation.types === 'Quotation';
  return (
    <>
      <div className={panels.panels}>
        <GeneralPanel quotation={quotation} abilities={may} transport={transport} />
        {priced ? <ClientPanel quotation={quotation} mayEdit={may.has('noteClient')} transport={transport} /> : null}
        <DeadlinePanel header={header} onChange={onDeadline} />
        <DispatchesPanel header={header} onWithdraw={onWithdraw} />
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
    </>
  );
}
