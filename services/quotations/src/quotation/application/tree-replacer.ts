import { AppError } from '@cotizaobra/proto/core/errors';
import { diffRows } from '@cotizaobra/proto/quotations/diff-rows';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { recordChanges } from '@cotizaobra/proto/rules/together/record-changes';
import { Injectable } from '@nestjs/common';
import type { EditDraft } from '../../together/domain/edit-draft.js';
import { kindOf, type QuotationDocument } from '../domain/document.js';
import { checkOperations } from '../domain/editing.policy.js';
import type { StoredRow } from '../domain/item-rows.js';
import { placedBy, writeOf } from '../domain/item-writes.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { TreeEditor } from './tree-editor.js';

/** Replaces the whole tree of a document that may be edited, and writes only the differences. */
@Injectable()
export class TreeReplacer {
  constructor(
    private readonly editor: TreeEditor,
    private readonly items: ItemRepository,
  ) {}

  /** `wanted`: a valid tree. Answers the document and the rows as they are then. Throws ForeignItems. */
  async replace(document: QuotationDocument, wanted: readonly ItemRow[], about: Omit<EditDraft, 'changes'>) {
    const stored = await this.items.loadTree(document.id);
    const operations = diffRows(stored, wanted);
    checkOperations(document, operations);
    const typed = await this.editor.withRoom(document, operations, async () => {
      const before = await this.items.loadTree(document.id);
      return writeOf(before, wanted, {
        changed: new Set([...operations.map(({ id }) => id), ...retyped(document, before, wanted)]),
        placed: placedBy(operations),
        deleted: new Set(missingFrom(wanted, before)),
      });
    });
    const { write, rows } = await this.editor.settle(document, typed, wanted);
    const edit = { ...about, changes: recordChanges(stored, operations, rows) };
    return { saved: await this.editor.commit(document, write, edit), rows, edit };
  }
}

/** Items that changed their kind. No operation can express that. */
function retyped(document: QuotationDocument, before: readonly StoredRow[], wanted: readonly ItemRow[]): string[] {
  const types = new Map(before.map((row) => [row.id, row.type]));
  const ids = wanted.filter((row) => types.has(row.id) && types.get(row.id) !== row.type).map((row) => row.id);
  if (ids.length > 0 && kindOf(document) === 'copy') throw new AppError(quotationErrors.STRUCTURE_FIXED);
  return ids;
}

function missingFrom(wanted: readonly ItemRow[], before: readonly StoredRow[]): string[] {
  const kept = new Set(wanted.map((row) => row.id));
  return before.map((row) => row.id).filter((id) => !kept.has(id));
}
