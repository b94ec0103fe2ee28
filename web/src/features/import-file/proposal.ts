import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { ApplyImport } from '@cotizaobra/proto/quotations/apply-import';
import type { ChangeImport } from '@cotizaobra/proto/quotations/change-import';
import type { CreateImport } from '@cotizaobra/proto/quotations/create-import';

/** What the server understood of a file; the document does not have it yet. */
export type Proposal = MessageOutput<typeof CreateImport>;
export type ImportRow = Proposal['tree'][number];
export type ColumnRole = keyof Proposal['columns'];
export type NumericRole = keyof Proposal['formats'];
export type NumberFormat = NonNullable<Proposal['formats'][NumericRole]>;

/** What the person decides; absent fields stay as they are. */
export type Mapping = Omit<MessageInput<typeof ChangeImport>, 'id' | 'importId'>;

export type ImportMode = MessageInput<typeof ApplyImport>['mode'];
export type Applied = MessageOutput<typeof ApplyImport>;

/** How the person wants the items in the document. */
export interface ImportChoices {
  mode: ImportMode;
  keepNumbers: boolean;
  /** Take the footer of the file, if it has one. */
  footer: boolean;
}

export const roles = [
  'index',
  'code',
  'description',
  'unit',
  'quantity',
  'price',
  'partial',
] as const satisfies readonly ColumnRole[];
export const numericRoles = ['quantity', 'price', 'partial'] as const satisfies readonly NumericRole[];
