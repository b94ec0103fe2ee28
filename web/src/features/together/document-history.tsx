import { lazy, Suspense } from 'react';
import type { HistoryPanelProps } from './history-panel.js';

const HistoryDrawer = lazy(async () => ({ default: (await import('./history-drawer.js')).HistoryDrawer }));

/** The history of a document, loaded when it is first opened. */
export function DocumentHistory({ isOpen, ...panel }: HistoryPanelProps & { isOpen: boolean }) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <HistoryDrawer {...panel} />
    </Suspense>
  );
}
