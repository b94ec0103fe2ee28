import { StatusBadge } from '../../components/data/status-badge.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { ComparePicker } from './compare-picker.js';
import { ComparisonReading } from './comparison-reading.js';
import { RevisionList } from './revision-list.js';
import { RevisionReading } from './revision-reading.js';
import { useListRevisionsQuery } from './revisions.api.js';
import classes from './revisions.module.css';
import { revisionTexts as texts } from './revisions.texts.js';
import type { RevisionsView } from './use-revisions-view.js';

interface RevisionsDialogProps {
  header: DocumentHeader;
  view: RevisionsView;
  /** Null closes. */
  show: (view: RevisionsView | null) => void;
}

/** Sent revisions of a document: the list, one revision, or two compared. */
export function RevisionsDialog({ header, view, show }: RevisionsDialogProps) {
  const { quotation } = header;
  const { currentData: list, error, refetch } = useListRevisionsQuery(quotation.id);
  const picker = list ? (
    <ComparePicker
      list={list}
      chosen={view.kind === 'compare' ? view : null}
      onCompare={(from, to) => show({ kind: 'compare', from, to })}
    />
  ) : null;
  return (
    <DialogFrame
      opened
      readable
      size={960}
      onClose={() => show(null)}
      title={titleOf(quotation.code, view)}
      kicker={<StatusBadge tone="line">{quotation.name}</StatusBadge>}
      subtitle={view.kind === 'list' ? texts.subtitle : null}
      {...(view.kind === 'list' ? {} : { onBack: () => show({ kind: 'list' }) })}
    >
      {view.kind === 'read' ? (
        <RevisionReading key={view.revision} documentId={quotation.id} revision={view.revision} />
      ) : error && !list ? (
        <ErrorState title={texts.error} error={error} onRetry={refetch} />
      ) : !list ? (
        <ListSkeleton label={texts.loading} rows={3} rowHeight={48} />
      ) : (
        <div className={classes.stack}>
          {picker}
          {view.kind === 'list' ? (
            <RevisionList
              list={list}
              currency={quotation.typeMoneda}
              onRead={(revision) => show({ kind: 'read', revision })}
            />
          ) : (
            <ComparisonReading
              key={`${view.from}-${view.to}`}
              documentId={quotation.id}
              from={view.from}
              to={view.to}
              currency={quotation.typeMoneda}
            />
          )}
        </div>
      )}
    </DialogFrame>
  );
}

function titleOf(code: string, view: RevisionsView): string {
  if (view.kind === 'read') return texts.titleOne(code, view.revision);
  return view.kind === 'compare' ? texts.titleCompare(code) : texts.title(code);
}
