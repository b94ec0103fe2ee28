import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { ExportReady } from '@cotizaobra/proto/companies/events';
import { exportingServices } from '@cotizaobra/proto/core/export-part';
import { Injectable } from '@nestjs/common';
import { DataExportRepository, type StoredArchive } from './data-export.repository.js';
import type { DataExportRow } from './data-export.row.js';

/** Ends the preparation of an archive. */
@Injectable()
export class ExportOutcome {
  constructor(
    private readonly exports: DataExportRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** The row and the event commit together. False: another instance was faster, so the object belongs to nobody. */
  settle({ id, userId, companyId, scope }: DataExportRow, archive: StoredArchive): Promise<boolean> {
    return this.transactions.run(async () => {
      if (!(await this.exports.finish(id, archive, exportingServices.length))) return false;
      const stored = await this.exports.find(id);
      if (!stored?.expiresAt) throw new Error('a finished archive has an end');
      await this.outbox.add(ExportReady, {
        aggregateId: id,
        aggregateVersion: 1,
        companyId,
        data: { exportId: id, userId, companyId, scope, expiresAt: stored.expiresAt.toISOString() },
      });
      return true;
    });
  }
}
