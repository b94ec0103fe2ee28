import { defineExportPart } from '../core/export-part.js';

export const ExportOrdersPart = defineExportPart('orders');
