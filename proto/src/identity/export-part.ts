import { defineExportPart } from '../core/export-part.js';

export const ExportIdentityPart = defineExportPart('identity');
