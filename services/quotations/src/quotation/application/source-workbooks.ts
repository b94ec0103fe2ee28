import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { importErrors } from '@cotizaobra/proto/quotations/import-proposal';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import { type AppliedImport, type BudgetImport, type ImportedPlace, takesPrices } from '../domain/budget-import.js';
import { visibilityOf } from '../domain/reading.policy.js';
import { freeze, type SnapshotContent, type SnapshotRow } from '../domain/snapshot.js';
import { BudgetImportRepository, type SourceName } from '../persistence/budget-import.repository.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';
import { DocumentReader } from './document-reader.js';

/** A document as its reader may see it, for a download. */
export interface ReadableDocument {
  id: string;
  type: DocumentType;
  /** False for a recipient. */
  isOwn: boolean;
  /** Of the document, for a recipient the revision. */
  version: number;
  content: SnapshotContent;
}

export interface SourceOfDocument {
  file: BudgetImport;
  applied: AppliedImport;
  /** The parts of the file. `item` is null if the document no longer has it. */
  lines: { place: ImportedPlace; item: SnapshotRow | null }[];
}

type Origin = Pick<SnapshotRow, 'id' | 'originItemId'>;

/** Documents with the file that they were made from. */
@Injectable()
export class SourceWorkbooks {
  constructor(
    private readonly reader: DocumentReader,
    private readonly items: ItemRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly imports: BudgetImportRepository,
  ) {}

  /**
   * The owner reads the current state, a recipient what was sent to it. QUOTATION_NOT_FOUND for everyone else, and for
   * a recipient who may no longer see it.
   */
  document(id: string, companyId: string): Promise<ReadableDocument> {
    return this.reader.read<ReadableDocument>(id, companyId, {
      own: async (document) => {
        const content = freeze(document, await this.items.loadTree(id), undefined);
        return { id, type: document.type, isOwn: true, version: document.version, content };
      },
      received: async (dispatch) => {
        if (visibilityOf(dispatch) === 'closed') throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
        const content = await this.snapshots.get(dispatch.snapshotId);
        return { id, type: dispatch.documentType, isOwn: false, version: dispatch.revision, content };
      },
    });
  }

  /** The file of the document; null without one. */
  async sourceOf({ content }: Pick<ReadableDocument, 'content'>): Promise<SourceOfDocument | null> {
    const source = await this.sourceName(content.sourceImportId, content.rows);
    const file = source && (await this.imports.findApplied(source.id));
    if (!file?.applied) return null;
    const items = new Map<string, SnapshotRow>();
    for (const item of content.rows) items.set(item.originItemId ?? item.id, item).set(item.id, item);
    const parts = file.applied.places.filter(({ isPart }) => isPart);
    const lines = parts.map((place) => ({ place, item: items.get(place.itemId) ?? null }));
    return { file, applied: file.applied, lines };
  }

  /** The same for a workbook with a column of prices; throws NO_CLIENT_WORKBOOK. */
  async workbookOf(document: Pick<ReadableDocument, 'content'>): Promise<SourceOfDocument> {
    const source = await this.sourceOf(document);
    if (!source || !takesPrices(source.file)) throw new AppError(importErrors.NO_CLIENT_WORKBOOK);
    return source;
  }

  /** File name of the workbook; null without one. */
  async workbookName(sourceImportId: string | null | undefined, rows: readonly Origin[]): Promise<string | null> {
    const source = await this.sourceName(sourceImportId, rows);
    return source?.takesPrices ? source.fileName : null;
  }

  private async sourceName(
    sourceImportId: string | null | undefined,
    rows: readonly Origin[],
  ): Promise<SourceName | null> {
    if (!sourceImportId || rows.length === 0) return null;
    const ids = rows.flatMap(({ id, originItemId }) => (originItemId ? [id, originItemId] : [id]));
    return this.imports.sourceOf(sourceImportId, ids);
  }
}
