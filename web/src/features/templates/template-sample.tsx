import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { call } from '../../api/call.js';
import { SheetFrame } from './sheet-frame.js';

/** A template as it prints, with the worker's own sample on it. */
export const TemplateSample = ({ name }: { name: TemplateId }) => (
  <SheetFrame name={name} request={call(catalogRouteTable.previewTemplate, { params: { template: name } })} />
);
