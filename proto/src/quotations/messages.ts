import { ActivateDocument } from './activate-document.js';
import { AnswerDispatch } from './answer-dispatch.js';
import { ApplyImport } from './apply-import.js';
import { AwardRequest } from './award-request.js';
import { CancelImport } from './cancel-import.js';
import { ChangeImport } from './change-import.js';
import { ClaimAwardShare } from './claim-award-share.js';
import { CompareRevisions } from './compare-revisions.js';
import { CountUnseen } from './count-unseen.js';
import { CreateDocument } from './create-document.js';
import { CreateImport } from './create-import.js';
import { CreateQuickRequest } from './create-quick-request.js';
import { DeleteDocument } from './delete-document.js';
import { DuplicateDocument } from './duplicate-document.js';
import { EditItems } from './edit-items.js';
import { FindReawardedShares } from './find-reawarded-shares.js';
import { GetAcceptance } from './get-acceptance.js';
import { GetAnswerForm } from './get-answer-form.js';
import { GetBc3 } from './get-bc3.js';
import { GetClientWorkbook } from './get-client-workbook.js';
import { GetComparison } from './get-comparison.js';
import { GetDocument } from './get-document.js';
import { GetPrintComparison } from './get-print-comparison.js';
import { GetPrintDocument } from './get-print-document.js';
import { GetRevision } from './get-revision.js';
import { GetSentPrintDocument } from './get-sent-print-document.js';
import { ImportClientWorkbook } from './import-client-workbook.js';
import { ImportPrices } from './import-prices.js';
import { ListCounterparties } from './list-counterparties.js';
import { ListDocuments } from './list-documents.js';
import { ListOwnDocuments } from './list-own-documents.js';
import { ListRevisions } from './list-revisions.js';
import { LocateItems } from './locate-items.js';
import { MarkSeen } from './mark-seen.js';
import { ReadAwardShare } from './read-award-share.js';
import { ReplaceElements } from './replace-elements.js';
import { RequestLeftOver } from './request-left-over.js';
import { RequirementAction } from './requirement-action.js';
import { ResolveThread } from './resolve-thread.js';
import { ResolveThreads } from './resolve-threads.js';
import { ReturnQuotation } from './return-quotation.js';
import { ReviseDocument } from './revise-document.js';
import { SaveComparison } from './save-comparison.js';
import { SendDocument } from './send-document.js';
import { SendToClient } from './send-to-client.js';
import { SuggestCode } from './suggest-code.js';
import { ToggleDocument } from './toggle-document.js';
import { UndoAward } from './undo-award.js';
import { UpdateDocument } from './update-document.js';

/** The messages that the quotations service answers. */
export const quotationMessages = {
  LocateItems,
  ResolveThread,
  ResolveThreads,
  ActivateDocument,
  CreateDocument,
  CreateQuickRequest,
  DeleteDocument,
  DuplicateDocument,
  ReviseDocument,
  SuggestCode,
  ToggleDocument,
  UpdateDocument,
  EditItems,
  CreateImport,
  ChangeImport,
  ApplyImport,
  CancelImport,
  GetClientWorkbook,
  GetBc3,
  ImportClientWorkbook,
  ImportPrices,
  ReplaceElements,
  RequirementAction,
  CountUnseen,
  ListCounterparties,
  ListDocuments,
  ListOwnDocuments,
  CompareRevisions,
  GetDocument,
  GetPrintDocument,
  GetRevision,
  ListRevisions,
  GetAnswerForm,
  GetSentPrintDocument,
  AnswerDispatch,
  MarkSeen,
  ReturnQuotation,
  SendDocument,
  SendToClient,
  GetAcceptance,
  GetComparison,
  GetPrintComparison,
  SaveComparison,
  AwardRequest,
  UndoAward,
  RequestLeftOver,
  ReadAwardShare,
  ClaimAwardShare,
  FindReawardedShares,
} as const;
