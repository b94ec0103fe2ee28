import { lazy, Suspense } from 'react';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { useRevisionsView } from './use-revisions-view.js';

const RevisionsDialog = lazy(async () => ({ default: (await import('./revisions-dialog.js')).RevisionsDialog }));

/** `?revisions=1` opens the revisions over the document; closing removes it. */
export function RevisionsFromUrl({ header }: { header: DocumentHeader }) {
  const [view, show] = useRevisionsView();
  if (!view) return null;
  return (
    <Suspense fallback={null}>
      <RevisionsDialog header={header} view={view} show={show} />
    </Suspense>
  );
}
