import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { bandTemplate } from './band/band.template.js';
import { classicTemplate } from './classic/classic.template.js';
import { denseTemplate } from './dense/dense.template.js';
import { drawingTemplate } from './drawing/drawing.template.js';
import type { Template } from './template.js';

export const templates: Record<TemplateId, Template> = {
  'Template-1': classicTemplate,
  'Template-2': bandTemplate,
  'Template-3': drawingTemplate,
  'Template-4': denseTemplate,
};
