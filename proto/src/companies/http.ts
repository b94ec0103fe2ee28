import { acceptMember } from './accept-member.js';
import { answerRemark } from './answer-remark.js';
import { checkAuditLog } from './check-audit-log.js';
import { countCompanies } from './count-companies.js';
import { createApiKey } from './create-api-key.js';
import { deleteAttachment } from './delete-attachment.js';
import { enterSupport } from './enter-support.js';
import { exportAuditLog } from './export-audit-log.js';
import { findCompanyByRuc } from './find-company-by-ruc.js';
import { categories } from './get-categories.js';
import { getCompany } from './get-company.js';
import { getCompanyOfUser } from './get-company-of-user.js';
import { getCompanySecurity } from './get-company-security.js';
import { getPortalCompany } from './get-public-company.js';
import { getReputation } from './get-reputation.js';
import { getSupportAccess } from './get-support-access.js';
import { ubigeo } from './get-ubigeo.js';
import { grantSupportAccess } from './grant-support-access.js';
import { handOverOwnership } from './hand-over-ownership.js';
import { hideRemark } from './hide-remark.js';
import { leaveRemark } from './leave-remark.js';
import { leaveSupport } from './leave-support.js';
import { listAllRemarks } from './list-all-remarks.js';
import { listApiKeys } from './list-api-keys.js';
import { listAttachments } from './list-attachments.js';
import { listAuditLog } from './list-audit-log.js';
import { listCompanies } from './list-companies.js';
import { listCompanyExports } from './list-company-exports.js';
import { listCompanyRemarks } from './list-company-remarks.js';
import { listMembers } from './list-members.js';
import { listOrderRemarks } from './list-order-remarks.js';
import { listPersonExports } from './list-person-exports.js';
import { listSupportAccess } from './list-support-access.js';
import { downloadExport } from './locate-export.js';
import { reassignCompany } from './reassign-company.js';
import { registerCompany } from './register-company.js';
import { removeMember } from './remove-member.js';
import { revokeApiKey } from './revoke-api-key.js';
import { revokeSupportAccess } from './revoke-support-access.js';
import { searchCompanies } from './search-companies.js';
import { setCompanySecurity } from './set-company-security.js';
import { startCompanyExport } from './start-company-export.js';
import { startPersonExport } from './start-person-export.js';
import { uploadAttachment } from './store-attachment.js';
import { updateCompany } from './update-company.js';

/** Every route of this domain, in the order of the route table. */
export const companyRoutes = {
  registerCompany,
  searchCompanies,
  countCompanies,
  getPortalCompany,
  getReputation,
  listCompanies,
  findCompanyByRuc,
  getCompanyOfUser,
  getCompany,
  updateCompany,
  listMembers,
  acceptMember,
  removeMember,
  handOverOwnership,
  reassignCompany,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  uploadAttachment,
  deleteAttachment,
  listAttachments,
  categories,
  ubigeo,
  listOrderRemarks,
  leaveRemark,
  answerRemark,
  listCompanyRemarks,
  listAllRemarks,
  hideRemark,
  startPersonExport,
  listPersonExports,
  startCompanyExport,
  listCompanyExports,
  downloadExport,
  setCompanySecurity,
  getCompanySecurity,
  checkAuditLog,
  enterSupport,
  exportAuditLog,
  getSupportAccess,
  grantSupportAccess,
  leaveSupport,
  listAuditLog,
  listSupportAccess,
  revokeSupportAccess,
} as const;
