import { defineExportPart } from '../core/export-part.js';

export const ExportNotificationsPart = defineExportPart('notifications');
