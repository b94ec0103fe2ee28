import type { Editable } from '@cotizaobra/proto/quotations/model';

/** Cells that the provider of a Request may edit; never none. */
export const editableChoices = ['price', 'partial', 'both'] as const;
export type EditableChoice = (typeof editableChoices)[number];

export const choiceOf = ({ price, partial }: Editable): EditableChoice =>
  price && partial ? 'both' : partial ? 'partial' : 'price';

export const editableOf = (choice: EditableChoice): Editable => ({
  price: choice !== 'partial',
  partial: choice !== 'price',
});
