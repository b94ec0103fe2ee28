import { ActivateDocument } from './activate-document.js';
import { AddRequestAttachment } from './add-request-attachment.js';
import { AnswerDispatch } from './answer-dispatch.js';
import { AnswerRound } from './answer-round.js';
import { ApplyImport } from './apply-import.js';
import { ApproveAward } from './approve-award.js';
import { AskPrices } from './ask-prices.js';
import { AwardRequest } from './award-request.js';
import { CancelAttachmentUpload } from './cancel-attachment-upload.js';
import { CancelImport } from './cancel-import.js';
import { CascadeRequest } from './cascade-request.js';
import { ChangeImport } from './change-import.js';
import { ClaimAwardShare } from './claim-award-share.js';
import { CompareRevisions } from './compare-revisions.js';
import { CompleteAttachmentUpload } from './complete-attachment-upload.js';
import { ComputeK } from './compute-k.js';
import { CountUnseen } from './count-unseen.js';
import { CreateDocument } from './create-document.js';
import { CreateImport } from './create-import.js';
import { CreateQuickRequest } from './create-quick-request.js';
import { DeclineAsGuest } from './decline-as-guest.js';
import { DeleteDocument } from './delete-document.js';
import { DuplicateDocument } from './duplicate-document.js';
import { EditItems } from './edit-items.js';
import { ExportQuotationsPart } from './export-quotations-part.js';
import { FillCascade } from './fill-cascade.js';
import { FindReawardedShares } from './find-reawarded-shares.js';
import { GetAcceptance } from './get-acceptance.js';
import { GetAnalysis } from './get-analysis.js';
import { GetAnswerForm } from './get-answer-form.js';
import { GetApprovalSettings } from './get-approval-settings.js';
import { GetAudit } from './get-audit.js';
import { GetBc3 } from './get-bc3.js';
import { GetCascade } from './get-cascade.js';
import { GetClientWorkbook } from './get-client-workbook.js';
import { GetComparison } from './get-comparison.js';
import { GetDocument } from './get-document.js';
import { GetExplosion } from './get-explosion.js';
import { GetFooter } from './get-footer.js';
import { GetGuestAttachment } from './get-guest-attachment.js';
import { GetGuestForm } from './get-guest-form.js';
import { GetGuestPage } from './get-guest-page.js';
import { GetOpeningAct } from './get-opening-act.js';
import { GetPolynomial } from './get-polynomial.js';
import { GetPrintBudget } from './get-print-budget.js';
import { GetPrintComparison } from './get-print-comparison.js';
import { GetPrintDocument } from './get-print-document.js';
import { GetRequestAttachment } from './get-request-attachment.js';
import { GetRevision } from './get-revision.js';
import { GetSentPrintDocument } from './get-sent-print-document.js';
import { IdentifyGuest } from './identify-guest.js';
import { ImportClientWorkbook } from './import-client-workbook.js';
import { ImportPrices } from './import-prices.js';
import { InviteGuests } from './invite-guests.js';
import { JoinDocument } from './join-document.js';
import { KeepAttachmentPart } from './keep-attachment-part.js';
import { ListApprovals } from './list-approvals.js';
import { ListAskedPrices } from './list-asked-prices.js';
import { ListCounterparties } from './list-counterparties.js';
import { ListDocuments } from './list-documents.js';
import { ListGuestAttachments } from './list-guest-attachments.js';
import { ListHistory } from './list-history.js';
import { ListItemEdits } from './list-item-edits.js';
import { ListOwnDocuments } from './list-own-documents.js';
import { ListPriceIndices } from './list-price-indices.js';
import { ListRequestAttachments } from './list-request-attachments.js';
import { ListResources } from './list-resources.js';
import { ListReturnedAnswers } from './list-returned-answers.js';
import { ListRevisions } from './list-revisions.js';
import { ListRounds } from './list-rounds.js';
import { LocateAttachmentPart } from './locate-attachment-part.js';
import { LocateItems } from './locate-items.js';
import { MarkSeen } from './mark-seen.js';
import { OpenInvitation } from './open-invitation.js';
import { PriceResource } from './price-resource.js';
import { PriceResources } from './price-resources.js';
import { ProposeRound } from './propose-round.js';
import { ReadAwardShare } from './read-award-share.js';
import { ReadGuestForm } from './read-guest-form.js';
import { ReadReturnedPrices } from './read-returned-prices.js';
import { RegisterIssuedFile } from './register-issued-file.js';
import { RejectApproval } from './reject-approval.js';
import { RemindRecipients } from './remind-recipients.js';
import { RemoveAnalysis } from './remove-analysis.js';
import { RemoveRequestAttachment } from './remove-request-attachment.js';
import { RenewInvitation } from './renew-invitation.js';
import { ReplaceElements } from './replace-elements.js';
import { ReplaceGuestAnswer } from './replace-guest-answer.js';
import { RequestApproval } from './request-approval.js';
import { RequestLeftOver } from './request-left-over.js';
import { RequirementAction } from './requirement-action.js';
import { ResolveThread } from './resolve-thread.js';
import { ResolveThreads } from './resolve-threads.js';
import { RestoreVersion } from './restore-version.js';
import { ReturnQuotation } from './return-quotation.js';
import { ReviseDocument } from './revise-document.js';
import { RevokeInvitation } from './revoke-invitation.js';
import { SaveApprovalSettings } from './save-approval-settings.js';
import { SaveComparison } from './save-comparison.js';
import { SaveGuestDraft } from './save-guest-draft.js';
import { SendDocument } from './send-document.js';
import { SendGuestAnswer } from './send-guest-answer.js';
import { SendToClient } from './send-to-client.js';
import { SetAnalysis } from './set-analysis.js';
import { SetFooter } from './set-footer.js';
import { SetPolynomial } from './set-polynomial.js';
import { StartAttachmentUpload } from './start-attachment-upload.js';
import { SuggestCode } from './suggest-code.js';
import { SuggestPriceRequests } from './suggest-price-requests.js';
import { ToggleDocument } from './toggle-document.js';
import { UndoAward } from './undo-award.js';
import { UndoGuestDecline } from './undo-guest-decline.js';
import { UpdateDocument } from './update-document.js';
import { VerifyDocument } from './verify-document.js';
import { WithdrawApproval } from './withdraw-approval.js';

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
  ListItemEdits,
  ListHistory,
  RestoreVersion,
  JoinDocument,
  CreateImport,
  ChangeImport,
  ApplyImport,
  CancelImport,
  GetClientWorkbook,
  GetBc3,
  ImportClientWorkbook,
  ImportPrices,
  ListRequestAttachments,
  AddRequestAttachment,
  GetRequestAttachment,
  RemoveRequestAttachment,
  StartAttachmentUpload,
  LocateAttachmentPart,
  KeepAttachmentPart,
  CompleteAttachmentUpload,
  CancelAttachmentUpload,
  ReplaceElements,
  RequirementAction,
  CountUnseen,
  ListCounterparties,
  ListDocuments,
  ListOwnDocuments,
  CompareRevisions,
  GetDocument,
  GetPrintDocument,
  GetPrintBudget,
  GetRevision,
  ListRevisions,
  GetAnswerForm,
  GetSentPrintDocument,
  RegisterIssuedFile,
  GetAudit,
  VerifyDocument,
  AnswerDispatch,
  RemindRecipients,
  MarkSeen,
  ReturnQuotation,
  ListRounds,
  ProposeRound,
  AnswerRound,
  SendDocument,
  SendToClient,
  GetAcceptance,
  GetComparison,
  GetPrintComparison,
  GetOpeningAct,
  SaveComparison,
  AwardRequest,
  UndoAward,
  RequestLeftOver,
  CascadeRequest,
  GetCascade,
  FillCascade,
  ReadAwardShare,
  ClaimAwardShare,
  FindReawardedShares,
  ReadReturnedPrices,
  ListReturnedAnswers,
  InviteGuests,
  RevokeInvitation,
  RenewInvitation,
  OpenInvitation,
  IdentifyGuest,
  GetGuestPage,
  GetGuestForm,
  ReadGuestForm,
  ListGuestAttachments,
  GetGuestAttachment,
  SaveGuestDraft,
  SendGuestAnswer,
  DeclineAsGuest,
  UndoGuestDecline,
  ReplaceGuestAnswer,
  SetAnalysis,
  GetAnalysis,
  RemoveAnalysis,
  ListResources,
  PriceResource,
  PriceResources,
  GetFooter,
  SetFooter,
  GetExplosion,
  GetPolynomial,
  SetPolynomial,
  ComputeK,
  ListPriceIndices,
  SuggestPriceRequests,
  AskPrices,
  ListAskedPrices,
  ExportQuotationsPart,
  GetApprovalSettings,
  SaveApprovalSettings,
  RequestApproval,
  ListApprovals,
  ApproveAward,
  RejectApproval,
  WithdrawApproval,
} as const;
