import { defineExportPart } from '../core/export-part.js';

export const ExportChatPart = defineExportPart('chat');
