import { activateDocument } from './activate-document.js';
import { answerDispatch } from './answer-dispatch.js';
import { applyImport } from './apply-import.js';
import { awardRequest } from './award-request.js';
import { cancelImport } from './cancel-import.js';
import { changeImport } from './change-import.js';
import { compareRevisions } from './compare-revisions.js';
import { countUnseen } from './count-unseen.js';
import { createDocument } from './create-document.js';
import { createImport } from './create-import.js';
import { createQuickRequest } from './create-quick-request.js';
import { deleteDocument } from './delete-document.js';
import { duplicateDocument } from './duplicate-document.js';
import { editItems } from './edit-items.js';
import { getAcceptance } from './get-acceptance.js';
import { bc3 } from './get-bc3.js';
import { clientWorkbook } from './get-client-workbook.js';
import { getComparison } from './get-comparison.js';
import { getDocument } from './get-document.js';
import { excel, pdf, preview } from './get-print-document.js';
import { getRevision } from './get-revision.js';
import { importPrices } from './import-prices.js';
import { listCounterparties } from './list-counterparties.js';
import { listDocuments } from './list-documents.js';
import { listOwnDocuments } from './list-own-documents.js';
import { listRevisions } from './list-revisions.js';
import { markSeen } from './mark-seen.js';
import { previewTemplate } from './preview-template.js';
import { replaceElements } from './replace-elements.js';
import { requestLeftOver } from './request-left-over.js';
import { requirementAction } from './requirement-action.js';
import { returnQuotation } from './return-quotation.js';
import { reviseDocument } from './revise-document.js';
import { saveComparison } from './save-comparison.js';
import { sendDocument, sendToCompany } from './send-document.js';
import { sendToClient } from './send-to-client.js';
import { suggestCode } from './suggest-code.js';
import { toggleDocument } from './toggle-document.js';
import { undoAward } from './undo-award.js';
import { editDocument, patchDocument, updateDocument } from './update-document.js';

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
  replaceElements,
  requirementAction,
  createImport,
  changeImport,
  applyImport,
  cancelImport,
  clientWorkbook,
  bc3,
  importPrices,
  markSeen,
  sendDocument,
  sendToCompany,
  sendToClient,
  answerDispatch,
  returnQuotation,
  getAcceptance,
  getComparison,
  saveComparison,
  awardRequest,
  undoAward,
  requestLeftOver,
} as const;
