import type { Editable } from '@cotizaobra/proto/quotations/model';

/** What the provider of a Request may type; not nothing. */
export const editableChoices = ['price', 'partial', 'both'] as const;
export type EditableChoice = (typeof editableChoices)[number];

export const choiceOf = ({ price, partial }: Editable): EditableChoice =>
  price && partial ? 'both' : partial ? 'partial' : 'price';

export const editableOf = (choice: EditableChoice): Editable => ({
  price: choice !== 'partial',
  partial: choice !== 'price',
});
