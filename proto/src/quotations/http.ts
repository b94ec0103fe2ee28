import { activateDocument } from './activate-document.js';
import { addRequestAttachment } from './add-request-attachment.js';
import { answerDispatch } from './answer-dispatch.js';
import { answerRound } from './answer-round.js';
import { applyImport } from './apply-import.js';
import { approveAward } from './approve-award.js';
import { askPrices } from './ask-prices.js';
import { awardRequest } from './award-request.js';
import { cancelAttachmentUpload } from './cancel-attachment-upload.js';
import { cancelImport } from './cancel-import.js';
import { cascadeRequest } from './cascade-request.js';
import { changeImport } from './change-import.js';
import { compareRevisions } from './compare-revisions.js';
import { completeAttachmentUpload } from './complete-attachment-upload.js';
import { computeK } from './compute-k.js';
import { countUnseen } from './count-unseen.js';
import { createDocument } from './create-document.js';
import { createImport } from './create-import.js';
import { createQuickRequest } from './create-quick-request.js';
import { declineAsGuest } from './decline-as-guest.js';
import { deleteDocument } from './delete-document.js';
import { duplicateDocument } from './duplicate-document.js';
import { editItems } from './edit-items.js';
import { fillCascade } from './fill-cascade.js';
import { getAcceptance } from './get-acceptance.js';
import { getAnalysis } from './get-analysis.js';
import { getApprovalSettings } from './get-approval-settings.js';
import { getAudit } from './get-audit.js';
import { bc3 } from './get-bc3.js';
import { getCascade } from './get-cascade.js';
import { clientWorkbook } from './get-client-workbook.js';
import { getComparison } from './get-comparison.js';
import { getDocument } from './get-document.js';
import { getExplosion } from './get-explosion.js';
import { getFooter } from './get-footer.js';
import { getGuestAttachment, previewGuestAttachment } from './get-guest-attachment.js';
import { guestForm } from './get-guest-form.js';
import { getGuestPage } from './get-guest-page.js';
import { guestExcel, guestPdf } from './get-guest-pdf.js';
import { openingAct } from './get-opening-act.js';
import { getPolynomial } from './get-polynomial.js';
import { excel, pdf, preview } from './get-print-document.js';
import { getRequestAttachment, previewRequestAttachment } from './get-request-attachment.js';
import { getRevision } from './get-revision.js';
import { importPrices } from './import-prices.js';
import { inviteGuests } from './invite-guests.js';
import { putAttachmentPart } from './keep-attachment-part.js';
import { listApprovals } from './list-approvals.js';
import { listAskedPrices } from './list-asked-prices.js';
import { listCounterparties } from './list-counterparties.js';
import { listDocuments } from './list-documents.js';
import { listGuestAttachments } from './list-guest-attachments.js';
import { listHistory } from './list-history.js';
import { listItemEdits } from './list-item-edits.js';
import { listOwnDocuments } from './list-own-documents.js';
import { listPriceIndices } from './list-price-indices.js';
import { listRequestAttachments } from './list-request-attachments.js';
import { listBudgetResources } from './list-resources.js';
import { listRevisions } from './list-revisions.js';
import { listRounds } from './list-rounds.js';
import { markSeen } from './mark-seen.js';
import { openInvitation } from './open-invitation.js';
import { previewTemplate } from './preview-template.js';
import { priceResource } from './price-resource.js';
import { priceResources } from './price-resources.js';
import { proposeRound } from './propose-round.js';
import { readGuestForm } from './read-guest-form.js';
import { rejectApproval } from './reject-approval.js';
import { remindRecipients } from './remind-recipients.js';
import { removeAnalysis } from './remove-analysis.js';
import { removeRequestAttachment } from './remove-request-attachment.js';
import { renewInvitation } from './renew-invitation.js';
import { replaceElements } from './replace-elements.js';
import { replaceGuestAnswer } from './replace-guest-answer.js';
import { requestApproval } from './request-approval.js';
import { requestLeftOver } from './request-left-over.js';
import { requirementAction } from './requirement-action.js';
import { restoreVersion } from './restore-version.js';
import { returnQuotation } from './return-quotation.js';
import { reviseDocument } from './revise-document.js';
import { revokeInvitation } from './revoke-invitation.js';
import { saveApprovalSettings } from './save-approval-settings.js';
import { saveComparison } from './save-comparison.js';
import { saveGuestDraft } from './save-guest-draft.js';
import { sendDocument, sendToCompany } from './send-document.js';
import { sendGuestAnswer } from './send-guest-answer.js';
import { sendToClient } from './send-to-client.js';
import { setAnalysis } from './set-analysis.js';
import { setFooter } from './set-footer.js';
import { setPolynomial } from './set-polynomial.js';
import { startAttachmentUpload } from './start-attachment-upload.js';
import { suggestCode } from './suggest-code.js';
import { suggestPriceRequests } from './suggest-price-requests.js';
import { toggleDocument } from './toggle-document.js';
import { undoAward } from './undo-award.js';
import { undoGuestDecline } from './undo-guest-decline.js';
import { editDocument, patchDocument, updateDocument } from './update-document.js';
import { verifyDocument } from './verify-document.js';
import { withdrawApproval } from './withdraw-approval.js';

/** The routes of documents, each declared next to its message. */
export const quotationRoutes = {
  listDocuments,
  listOwnDocuments,
  listCounterparties,
  countUnseen,
  getDocument,
  listRevisions,
  compareRevisions,
  getRevision,
  pdf,
  preview,
  previewTemplate,
  excel,
  suggestCode,
  createDocument,
  updateDocument,
  patchDocument,
  editDocument,
  activateDocument,
  toggleDocument,
  deleteDocument,
  reviseDocument,
  duplicateDocument,
  createQuickRequest,
  editItems,
  listItemEdits,
  listHistory,
  restoreVersion,
  replaceElements,
  requirementAction,
  createImport,
  changeImport,
  applyImport,
  cancelImport,
  clientWorkbook,
  bc3,
  importPrices,
  listRequestAttachments,
  addRequestAttachment,
  getRequestAttachment,
  previewRequestAttachment,
  removeRequestAttachment,
  startAttachmentUpload,
  putAttachmentPart,
  completeAttachmentUpload,
  cancelAttachmentUpload,
  markSeen,
  sendDocument,
  sendToCompany,
  sendToClient,
  answerDispatch,
  remindRecipients,
  returnQuotation,
  listRounds,
  proposeRound,
  answerRound,
  getAcceptance,
  getComparison,
  openingAct,
  saveComparison,
  awardRequest,
  undoAward,
  requestLeftOver,
  cascadeRequest,
  getCascade,
  fillCascade,
  inviteGuests,
  revokeInvitation,
  renewInvitation,
  openInvitation,
  getGuestPage,
  guestPdf,
  listGuestAttachments,
  guestExcel,
  guestForm,
  readGuestForm,
  getGuestAttachment,
  previewGuestAttachment,
  saveGuestDraft,
  sendGuestAnswer,
  declineAsGuest,
  undoGuestDecline,
  replaceGuestAnswer,
  setAnalysis,
  getAnalysis,
  removeAnalysis,
  listBudgetResources,
  priceResource,
  priceResources,
  getFooter,
  setFooter,
  getExplosion,
  getPolynomial,
  setPolynomial,
  computeK,
  listPriceIndices,
  suggestPriceRequests,
  askPrices,
  listAskedPrices,
  verifyDocument,
  getAudit,
  getApprovalSettings,
  saveApprovalSettings,
  requestApproval,
  listApprovals,
  approveAward,
  rejectApproval,
  withdrawApproval,
} as const;
