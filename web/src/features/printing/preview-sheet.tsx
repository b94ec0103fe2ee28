import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { SheetFrame } from '../templates/sheet-frame.js';

interface PreviewSheetProps {
  documentId: string;
  name: TemplateId;
}

/** The document printed in a template. */
export const PreviewSheet = ({ documentId, name }: PreviewSheetProps) => (
  <SheetFrame
    name={name}
    request={call(routeTable.preview, { params: { id: documentId }, query: { template: name } })}
  />
);
