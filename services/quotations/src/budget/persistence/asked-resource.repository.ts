import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { AskedResourceRow } from './asked-resource.row.js';

/** Which lines of Requests ask for the prices of a budget's resources. */
@Injectable()
export class AskedResourceRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(rows: readonly AskedResourceRow[]): Promise<void> {
    await this.transactions.required.insert(AskedResourceRow, [...rows]);
  }

  /** By Request, in no order. */
  async ofDocument(documentId: string): Promise<Map<string, AskedResourceRow[]>> {
    const rows = await this.transactions.current.findBy(AskedResourceRow, { documentId });
    return Map.groupBy(rows, ({ requestId }) => requestId);
  }
}
