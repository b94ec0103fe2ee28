import { createHash } from 'node:crypto';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { igvRateOn } from '@cotizaobra/proto/rules/totals';
import { Injectable } from '@nestjs/common';
import { ComparisonReader } from '../../comparison/application/comparison-reader.js';
import { lostDispatches } from '../../comparison/domain/award.js';
import { isClosed, type QuotationDocument } from '../../quotation/domain/document.js';
import { addsTax } from '../../quotation/domain/document-totals.js';
import type { StoredRow } from '../../quotation/domain/item-rows.js';
import { isSealed } from '../../quotation/domain/sealing.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { type CascadeLine, cascadeLines } from '../domain/cascade-lines.js';
import { type FilledDocument, type Offer, offersOf } from '../domain/cascade-offers.js';
import { CascadeRepository } from '../persistence/cascade.repository.js';

export interface ReadCascade {
  /** Oldest first. */
  requests: { request: QuotationDocument; lineCount: number }[];
  document: FilledDocument;
  lines: CascadeLine[];
  answersVersion: string;
}

/** Reads the Requests made from a copy, and what their answers offer for its lines. */
@Injectable()
export class CascadeReader {
  constructor(
    private readonly cascades: CascadeRepository,
    private readonly documents: DocumentRepository,
    private readonly comparisons: ComparisonReader,
  ) {}

  /** `rows`: of the copy. */
  async read(copy: QuotationDocument, rows: readonly StoredRow[]): Promise<ReadCascade> {
    const requestIds = await this.cascades.requestsOf(copy.id);
    const asked = Map.groupBy(await this.cascades.linesOf(requestIds), ({ requestId }) => requestId);
    const document = filledDocument(copy);
    const units = new Map(rows.map(({ id, unit }) => [id, unit]));
    const today = limaDay(new Date());
    const offers = new Map<string, Offer[]>();
    const requests: ReadCascade['requests'] = [];
    const marks: string[] = [];
    for (const requestId of requestIds) {
      const request = await this.documents.find(requestId);
      if (request?.ownerCompanyId !== copy.ownerCompanyId) continue;
      const lines = new Map((asked.get(requestId) ?? []).map(({ itemId, copyItemId }) => [itemId, copyItemId]));
      requests.push({ request, lineCount: lines.size });
      for (const id of lines.values()) if (!offers.has(id)) offers.set(id, []);
      // A sealed Request shows no price, and one that was deleted offers none.
      if (isSealed(request) || isClosed(request)) continue;
      const { compared, saved, awards } = await this.comparisons.read(request);
      marks.push(`${requestId}:${saved.version}:${request.revision}`);
      const cascade = { requestId, compared, lost: lostDispatches(awards) };
      for (const [id, found] of offersOf(cascade, { lines, units, document, today })) offers.get(id)?.push(...found);
    }
    const lines = cascadeLines(rows, offers, await this.cascades.fillsOf(copy.id));
    return { requests, document, lines, answersVersion: markOf([today, ...marks]) };
  }
}

/** The day is part of it, because an answer expires at its end. */
const markOf = (marks: readonly string[]): string =>
  createHash('sha256').update(marks.join(' ')).digest('base64url').slice(0, 22);

function filledDocument({ general, taxMode, footer, createdAt }: QuotationDocument): FilledDocument {
  const igvPercent = igvRateOn(limaDay(createdAt));
  return { typeMoneda: general.typeMoneda, taxMode: addsTax(footer) ? 'EXCLUDED' : taxMode, igvPercent };
}
