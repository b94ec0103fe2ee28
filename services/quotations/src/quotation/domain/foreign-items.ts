import { AppError, type FieldError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';

/** Ids that were to be written into a document and are another one's. */
export class ForeignItems extends AppError {
  constructor(
    readonly ids: readonly string[],
    fields: FieldError[] = [],
  ) {
    super(quotationErrors.FOREIGN_ITEM, {}, fields);
  }

  /** The same, telling where each of them was named: its path and how the text names the place. */
  at(placeOf: (id: string) => { path: string; name: (text: string) => string }): ForeignItems {
    const { code, text } = quotationErrors.FOREIGN_ITEM;
    const fields = this.ids.slice(0, 50).map((id) => {
      const { path, name } = placeOf(id);
      return { path, code, message: name(text) };
    });
    return new ForeignItems(this.ids, fields);
  }
}
