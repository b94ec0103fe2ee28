import { AcceptMember } from './accept-member.js';
import { AdmitMember } from './admit-member.js';
import { AnswerRemark } from './answer-remark.js';
import { CheckAccountDeletion } from './check-account-deletion.js';
import { CheckAuditLog } from './check-audit-log.js';
import { CountCompanies } from './count-companies.js';
import { CreateApiKey } from './create-api-key.js';
import { DeleteAttachment } from './delete-attachment.js';
import { EnterSupport } from './enter-support.js';
import { ExportAuditLog } from './export-audit-log.js';
import { ExportCompaniesPart } from './export-companies-part.js';
import { FindCompanyByRuc } from './find-company-by-ruc.js';
import { FindMembership } from './find-membership.js';
import { GetCompany } from './get-company.js';
import { GetCompanyOfUser } from './get-company-of-user.js';
import { GetCompanySecurity } from './get-company-security.js';
import { GetPublicCompany } from './get-public-company.js';
import { GetReputation } from './get-reputation.js';
import { GetSupportAccess } from './get-support-access.js';
import { GrantSupportAccess } from './grant-support-access.js';
import { HandOverOwnership } from './hand-over-ownership.js';
import { HideRemark } from './hide-remark.js';
import { LeaveRemark } from './leave-remark.js';
import { LeaveSupport } from './leave-support.js';
import { ListAllRemarks } from './list-all-remarks.js';
import { ListApiKeys } from './list-api-keys.js';
import { ListAttachments } from './list-attachments.js';
import { ListAuditLog } from './list-audit-log.js';
import { ListCompanies } from './list-companies.js';
import { ListCompanyExports } from './list-company-exports.js';
import { ListCompanyRemarks } from './list-company-remarks.js';
import { ListMembers } from './list-members.js';
import { ListOrderRemarks } from './list-order-remarks.js';
import { ListPersonExports } from './list-person-exports.js';
import { ListSupportAccess } from './list-support-access.js';
import { LocateExport } from './locate-export.js';
import { ReassignCompany } from './reassign-company.js';
import { RegisterCompany } from './register-company.js';
import { RemoveMember } from './remove-member.js';
import { RevokeApiKey } from './revoke-api-key.js';
import { RevokeSupportAccess } from './revoke-support-access.js';
import { SearchCompanies } from './search-companies.js';
import { SetCompanySecurity } from './set-company-security.js';
import { StartCompanyExport } from './start-company-export.js';
import { StartPersonExport } from './start-person-export.js';
import { StoreAttachment } from './store-attachment.js';
import { UpdateCompany } from './update-company.js';
import { VerifyApiKey } from './verify-api-key.js';

/** Every message of this domain, for the registry. */
export const companyMessages = {
  RegisterCompany,
  UpdateCompany,
  SearchCompanies,
  CountCompanies,
  GetPublicCompany,
  GetReputation,
  GetCompany,
  ListCompanies,
  GetCompanyOfUser,
  FindMembership,
  AdmitMember,
  StoreAttachment,
  DeleteAttachment,
  ListAttachments,
  ListMembers,
  AcceptMember,
  RemoveMember,
  HandOverOwnership,
  ReassignCompany,
  ListApiKeys,
  CreateApiKey,
  RevokeApiKey,
  VerifyApiKey,
  FindCompanyByRuc,
  CheckAccountDeletion,
  ListOrderRemarks,
  LeaveRemark,
  AnswerRemark,
  ListCompanyRemarks,
  ListAllRemarks,
  HideRemark,
  ExportCompaniesPart,
  StartPersonExport,
  ListPersonExports,
  StartCompanyExport,
  ListCompanyExports,
  LocateExport,
  SetCompanySecurity,
  GetCompanySecurity,
  CheckAuditLog,
  EnterSupport,
  ExportAuditLog,
  GetSupportAccess,
  GrantSupportAccess,
  LeaveSupport,
  ListAuditLog,
  ListSupportAccess,
  RevokeSupportAccess,
} as const;
