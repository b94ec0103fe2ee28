import { ErrorState } from '../../components/feedback/error-state.js';
import { AttachmentList } from './attachment-list.js';
import classes from './attachments.module.css';
import { attachmentTexts as texts } from './attachments.texts.js';
import { useListRequestAttachmentsQuery } from './list-request-attachments.api.js';

/** Files that came with a received Request; nothing where it has none. */
export function ReceivedAttachments({ requestId }: { requestId: string }) {
  const { data, error, refetch } = useListRequestAttachmentsQuery(requestId);
  if (!data && error) return <ErrorState title={texts.error} error={error} onRetry={refetch} />;
  if (!data || data.attachments.length === 0) return null;
  return (
    <section className={classes.received}>
      <h3>{texts.received}</h3>
      <AttachmentList requestId={requestId} attachments={data.attachments} />
    </section>
  );
}
