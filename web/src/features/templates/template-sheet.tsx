import type { TemplateId } from '@cotizaobra/proto/documents/model';
import type { ComponentType } from 'react';
import { BandSheet } from './band-sheet.js';
import { CompactSheet } from './compact-sheet.js';
import { DrawingSheet } from './drawing-sheet.js';
import { RuledSheet } from './ruled-sheet.js';
import classes from './template-sheet.module.css';

const sheets: Record<TemplateId, ComponentType> = {
  'Template-1': RuledSheet,
  'Template-2': BandSheet,
  'Template-3': DrawingSheet,
  'Template-4': CompactSheet,
};

/** One of the four PDF templates as a drawing: an A4 sheet, 210 × 297, white in both themes. */
export function TemplateSheet({ name, className }: { name: TemplateId; className?: string }) {
  const Sheet = sheets[name];
  return (
    <svg
      viewBox="0 0 210 297"
      className={className ? `${classes.sheet} ${className}` : classes.sheet}
      aria-hidden="true"
    >
      <rect width="210" height="297" fill="#FFFFFF" />
      <Sheet />
    </svg>
  );
}
