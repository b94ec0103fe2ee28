import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { classicTemplate } from './classic/classic.template.js';
import type { Template } from './template.js';

export const templates: Record<TemplateId, Template> = {
  'Template-1': classicTemplate,
  'Template-2': classicTemplate,
  'Template-3': classicTemplate,
  'Template-4': classicTemplate,
};
