import { defineExportPart } from '../core/export-part.js';

export const ExportQuotationsPart = defineExportPart('quotations');
