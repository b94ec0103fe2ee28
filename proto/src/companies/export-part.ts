import { defineExportPart } from '../core/export-part.js';

export const ExportCompaniesPart = defineExportPart('companies');
