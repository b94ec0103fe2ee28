import type { DatabaseDefinition } from '@cotizaobra/chassis/data/data-source-options';
import { AwardLineRow, AwardRow, AwardShareRow } from './comparison/persistence/award.row.js';
import { CompanyRateRow, ComparisonRow } from './comparison/persistence/comparison.row.js';
import { migrations } from './migrations/migrations.js';
import { BudgetImportRow } from './quotation/persistence/budget-import.row.js';
import { CodeCounterRow } from './quotation/persistence/code-counter.row.js';
import { CompanyMemberRow, CompanyRow, ContactRow } from './quotation/persistence/company.row.js';
import { DispatchRow } from './quotation/persistence/dispatch.row.js';
import { DocumentRow } from './quotation/persistence/document.row.js';
import { StoredItemRow } from './quotation/persistence/item.row.js';
import { SnapshotRow } from './quotation/persistence/snapshot.row.js';
import { ThreadUnreadRow } from './quotation/persistence/thread-unread.row.js';

export const database: DatabaseDefinition = {
  entities: [
    DocumentRow,
    StoredItemRow,
    ThreadUnreadRow,
    SnapshotRow,
    DispatchRow,
    CodeCounterRow,
    CompanyRow,
    CompanyMemberRow,
    ContactRow,
    BudgetImportRow,
    ComparisonRow,
    CompanyRateRow,
    AwardRow,
    AwardLineRow,
    AwardShareRow,
  ],
  migrations,
};
