import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { Injectable } from '@nestjs/common';
import { Parties } from '../../quotation/application/parties.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { ComparisonReader, type ReadComparison } from './comparison-reader.js';
import { comparisonView } from './comparison-view.js';

/** The comparison with the names of the companies. */
@Injectable()
export class Comparisons {
  constructor(
    private readonly reader: ComparisonReader,
    private readonly parties: Parties,
  ) {}

  async view(request: QuotationDocument, maxProviders?: number): Promise<Comparison> {
    return this.show(await this.reader.read(request), maxProviders);
  }

  async show(read: ReadComparison, maxProviders?: number): Promise<Comparison> {
    const ids = read.compared.columns.map(({ answer }) => answer.dispatch.senderCompanyId);
    return comparisonView(read, maxProviders, await this.parties.forShowing(ids));
  }
}
