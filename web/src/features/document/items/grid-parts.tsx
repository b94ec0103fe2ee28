import type { GridDialogProps, GridParts } from '@cotizaobra/item-grid/view/grid-parts';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { type ComponentProps, lazy } from 'react';
import { Cota } from '../../../components/brand/cota.js';
import { CountBadge } from '../../../components/data/count-badge.js';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { pageShortcuts } from '../../../lib/page-shortcuts.js';
import { CoverageMark } from '../../../quotation/parts/coverage-mark.js';
import { gridTexts } from '../document.texts.js';

const Analysis = lazy(async () => ({
  default: (await import('../../../components/analysis/analysis-dialog.js')).AnalysisDialog,
}));

const Dialog = (props: GridDialogProps) => <DialogFrame opened guarded {...props} />;
const Empty = (props: ComponentProps<GridParts['Empty']>) => <EmptyState drawing={<FirstBrickDrawing />} {...props} />;

const partsOf = (type: DocumentType): GridParts => ({
  Dialog,
  Empty,
  Cota,
  CountBadge,
  CoverageMark,
  Analysis,
  shortcuts: pageShortcuts,
  words: { ...gridTexts, heading: gridTexts.heading[type] },
});

/** Components that the document page passes to the item grid. */
export const gridParts: Record<DocumentType, GridParts> = {
  Quotation: partsOf('Quotation'),
  Request: partsOf('Request'),
};
