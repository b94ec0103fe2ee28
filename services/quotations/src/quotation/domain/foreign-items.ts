import { AppError, type FieldError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';

/** Ids in a write that belong to another document. */
export class ForeignItems extends AppError {
  constructor(
    readonly ids: readonly string[],
    fields: FieldError[] = [],
  ) {
    super(quotationErrors.FOREIGN_ITEM, {}, fields);
  }

  /** The same error with the place of each id: its path and how the text names it. */
  at(placeOf: (id: string) => { path: string; name: (text: string) => string }): ForeignItems {
    const { code, text } = quotationErrors.FOREIGN_ITEM;
    const fields = this.ids.slice(0, 50).map((id) => {
      const { path, name } = placeOf(id);
      return { path, code, message: name(text) };
    });
    return new ForeignItems(this.ids, fields);
  }
}
