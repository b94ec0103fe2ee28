import type { DatabaseDefinition } from '@cotizaobra/chassis/data/data-source-options';
import { ApprovalRow, ApprovalSettingRow } from './approvals/persistence/approval.row.js';
import {
  AttachmentPartRow,
  AttachmentUploadRow,
  RequestAttachmentRow,
} from './attachments/persistence/attachment.row.js';
import { AskedResourceRow } from './budget/persistence/asked-resource.row.js';
import { BudgetAnalysisRow } from './budget/persistence/budget-analysis.row.js';
import { BudgetResourceRow } from './budget/persistence/budget-resource.row.js';
import { BudgetPolynomialRow } from './budget/persistence/polynomial.row.js';
import { CascadeFillRow, CascadeLineRow, CascadeRequestRow } from './cascade/persistence/cascade.row.js';
import { AwardLineRow, AwardRow, AwardShareRow } from './comparison/persistence/award.row.js';
import { CompanyRateRow, ComparisonRow } from './comparison/persistence/comparison.row.js';
import { InvitationLinkRow, InvitationRow } from './guests/persistence/invitation.row.js';
import { migrations } from './migrations/migrations.js';
import { RoundLineRow, RoundRow } from './negotiation/persistence/round.row.js';
import { BudgetImportRow } from './quotation/persistence/budget-import.row.js';
import { CodeCounterRow } from './quotation/persistence/code-counter.row.js';
import { CompanyMemberRow, CompanyRow, ContactRow } from './quotation/persistence/company.row.js';
import { DeadlineFactRow } from './quotation/persistence/deadline-fact.row.js';
import { DeadlineTaskRow } from './quotation/persistence/deadline-task.row.js';
import { DispatchRow } from './quotation/persistence/dispatch.row.js';
import { DocumentRow } from './quotation/persistence/document.row.js';
import { StoredItemRow } from './quotation/persistence/item.row.js';
import { SnapshotRow } from './quotation/persistence/snapshot.row.js';
import { ThreadUnreadRow } from './quotation/persistence/thread-unread.row.js';
import { ItemEditRow } from './together/persistence/item-edit.row.js';
import { AuditEntryRow } from './verification/persistence/audit-entry.row.js';
import { ErasedSignerRow } from './verification/persistence/erased-signer.row.js';
import { AcceptanceRow, IssuedFileRow, VerificationRow } from './verification/persistence/verification.row.js';

export const database: DatabaseDefinition = {
  entities: [
    DocumentRow,
    StoredItemRow,
    ThreadUnreadRow,
    SnapshotRow,
    DispatchRow,
    DeadlineTaskRow,
    DeadlineFactRow,
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
    ApprovalSettingRow,
    ApprovalRow,
    RoundRow,
    RoundLineRow,
    RequestAttachmentRow,
    AttachmentUploadRow,
    AttachmentPartRow,
    InvitationRow,
    InvitationLinkRow,
    BudgetAnalysisRow,
    BudgetPolynomialRow,
    AskedResourceRow,
    BudgetResourceRow,
    CascadeRequestRow,
    CascadeLineRow,
    CascadeFillRow,
    VerificationRow,
    AcceptanceRow,
    ErasedSignerRow,
    IssuedFileRow,
    AuditEntryRow,
    ItemEditRow,
  ],
  migrations,
  mail: true,
};
