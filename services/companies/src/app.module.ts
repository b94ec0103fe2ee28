import { Module } from '@nestjs/common';
import { AccountBlockedConsumer } from './api-key/account-blocked.consumer.js';
import { ApiKeyRepository } from './api-key/api-key.repository.js';
import { ApiKeyPresenter } from './api-key/api-key-presenter.js';
import { CreateApiKeyHandler } from './api-key/create-api-key.js';
import { ListApiKeysHandler } from './api-key/list-api-keys.js';
import { RevokeApiKeyHandler } from './api-key/revoke-api-key.js';
import { VerifyApiKeyHandler } from './api-key/verify-api-key.js';
import { AttachmentRepository } from './attachment/attachment.repository.js';
import { CompanyFiles } from './attachment/company-files.js';
import { DeleteAttachmentHandler } from './attachment/delete-attachment.js';
import { ListAttachmentsHandler } from './attachment/list-attachments.js';
import { ObjectSweeper } from './attachment/object-sweeper.js';
import { PrepareFile } from './attachment/prepare-file.js';
import { StoreAttachmentHandler } from './attachment/store-attachment.js';
import { ActsConsumer } from './audit-log/acts.consumer.js';
import { AuditLogPresenter } from './audit-log/audit-log.presenter.js';
import { AuditLogRepository } from './audit-log/audit-log.repository.js';
import { CheckAuditLogHandler } from './audit-log/check-audit-log.js';
import { ExportAuditLogHandler } from './audit-log/export-audit-log.js';
import { ListAuditLogHandler } from './audit-log/list-audit-log.js';
import { CompanyRepository } from './company/company.repository.js';
import { CompanyReader } from './company/company-reader.js';
import { FindCompanyByRucHandler } from './company/find-company-by-ruc.js';
import { GetCompanyHandler } from './company/get-company.js';
import { GetCompanyOfUserHandler } from './company/get-company-of-user.js';
import { GetPublicCompanyHandler } from './company/get-public-company.js';
import { ListCompaniesHandler } from './company/list-companies.js';
import { UpdateCompanyHandler } from './company/update-company.js';
import { CountCompaniesHandler } from './directory/count-companies.js';
import { DirectoryPlanner } from './directory/directory.planner.js';
import { DirectoryRepository } from './directory/directory.repository.js';
import { DirectoryIndex } from './directory/directory-index.js';
import { DirectoryKeeper } from './directory/directory-keeper.js';
import { PageAnchors } from './directory/page-anchors.js';
import { SearchCompaniesHandler } from './directory/search-companies.js';
import { TermRepository } from './directory/term.repository.js';
import { ArchiveWriter } from './export/archive-writer.js';
import { DataExportRepository } from './export/data-export.repository.js';
import { ExportBuilder } from './export/export-builder.js';
import { ExportCompaniesPartHandler } from './export/export-companies-part.js';
import { ExportOutcome } from './export/export-outcome.js';
import { ExportSweeper } from './export/export-sweeper.js';
import { ExportWorker } from './export/export-worker.js';
import { ListCompanyExportsHandler } from './export/list-company-exports.js';
import { ListPersonExportsHandler } from './export/list-person-exports.js';
import { LocateExportHandler } from './export/locate-export.js';
import { StartCompanyExportHandler } from './export/start-company-export.js';
import { StartPersonExportHandler } from './export/start-person-export.js';
import { AcceptMemberHandler } from './membership/accept-member.js';
import { AccountDeletedConsumer } from './membership/account-deleted.consumer.js';
import { AdmitMemberHandler } from './membership/admit-member.js';
import { CheckAccountDeletionHandler } from './membership/check-account-deletion.js';
import { CompanyEvents } from './membership/company-events.js';
import { FindMembershipHandler } from './membership/find-membership.js';
import { HandOverOwnershipHandler } from './membership/hand-over-ownership.js';
import { ListMembersHandler } from './membership/list-members.js';
import { MemberRepository } from './membership/member.repository.js';
import { MemberList } from './membership/member-list.js';
import { MemberRoles } from './membership/member-roles.js';
import { MembershipChange } from './membership/membership-change.js';
import { ReassignCompanyHandler } from './membership/reassign-company.js';
import { RegisterCompanyHandler } from './membership/register-company.js';
import { RemoveMemberHandler } from './membership/remove-member.js';
import { AccountRegisteredConsumer } from './people/account-registered.consumer.js';
import { PeopleRepository } from './people/people.repository.js';
import { ProfileSavedConsumer } from './people/profile-saved.consumer.js';
import { Taxpayers } from './register/taxpayers.js';
import { AnswerRemarkHandler } from './remark/answer-remark.js';
import { HideRemarkHandler } from './remark/hide-remark.js';
import { LeaveRemarkHandler } from './remark/leave-remark.js';
import { ListAllRemarksHandler } from './remark/list-all-remarks.js';
import { ListCompanyRemarksHandler } from './remark/list-company-remarks.js';
import { ListOrderRemarksHandler } from './remark/list-order-remarks.js';
import { ReceivedOrdersConsumer } from './remark/received-orders.consumer.js';
import { RemarkRepository } from './remark/remark.repository.js';
import { RemarkEvents } from './remark/remark-events.js';
import { RemarkOrders } from './remark/remark-orders.js';
import { RemarkPresenter } from './remark/remark-presenter.js';
import { AddressConsumer } from './reputation/address.consumer.js';
import { FactBook } from './reputation/fact-book.js';
import { FactsConsumer } from './reputation/facts.consumer.js';
import { GetReputationHandler } from './reputation/get-reputation.js';
import { ReputationRepository } from './reputation/reputation.repository.js';
import { ReputationKeeper } from './reputation/reputation-keeper.js';
import { Ties } from './reputation/ties.js';
import { GetCompanySecurityHandler } from './security/get-company-security.js';
import { SetCompanySecurityHandler } from './security/set-company-security.js';
import { EnterSupportHandler } from './support/enter-support.js';
import { GetSupportAccessHandler } from './support/get-support-access.js';
import { GrantSupportAccessHandler } from './support/grant-support-access.js';
import { LeaveSupportHandler } from './support/leave-support.js';
import { ListSupportAccessHandler } from './support/list-support-access.js';
import { RevokeSupportAccessHandler } from './support/revoke-support-access.js';
import { SupportRepository } from './support/support.repository.js';

const directory = [DirectoryPlanner, DirectoryRepository, DirectoryIndex, DirectoryKeeper, TermRepository, PageAnchors];

const handlers = [
  SearchCompaniesHandler,
  CountCompaniesHandler,
  GetPublicCompanyHandler,
  GetReputationHandler,
  GetCompanyHandler,
  FindCompanyByRucHandler,
  GetCompanyOfUserHandler,
  UpdateCompanyHandler,
  ListCompaniesHandler,
  RegisterCompanyHandler,
  FindMembershipHandler,
  SetCompanySecurityHandler,
  GetCompanySecurityHandler,
  ListMembersHandler,
  AcceptMemberHandler,
  AdmitMemberHandler,
  RemoveMemberHandler,
  HandOverOwnershipHandler,
  ReassignCompanyHandler,
  ExportCompaniesPartHandler,
  StartPersonExportHandler,
  StartCompanyExportHandler,
  ListPersonExportsHandler,
  ListCompanyExportsHandler,
  LocateExportHandler,
  CheckAccountDeletionHandler,
  ListApiKeysHandler,
  CreateApiKeyHandler,
  RevokeApiKeyHandler,
  VerifyApiKeyHandler,
  StoreAttachmentHandler,
  DeleteAttachmentHandler,
  ListAttachmentsHandler,
  LeaveRemarkHandler,
  AnswerRemarkHandler,
  HideRemarkHandler,
  ListAllRemarksHandler,
  ListCompanyRemarksHandler,
  ListOrderRemarksHandler,
  ListAuditLogHandler,
  ExportAuditLogHandler,
  CheckAuditLogHandler,
  GetSupportAccessHandler,
  GrantSupportAccessHandler,
  RevokeSupportAccessHandler,
  ListSupportAccessHandler,
  EnterSupportHandler,
  LeaveSupportHandler,
];

const consumers = [
  AccountRegisteredConsumer,
  ProfileSavedConsumer,
  AccountBlockedConsumer,
  AccountDeletedConsumer,
  FactsConsumer,
  AddressConsumer,
  ReceivedOrdersConsumer,
  ActsConsumer,
];

const exportParts = [DataExportRepository, ExportBuilder, ArchiveWriter, ExportOutcome, ExportWorker, ExportSweeper];

const remarks = [RemarkRepository, RemarkEvents, RemarkOrders, RemarkPresenter];

const reputation = [FactBook, ReputationRepository, ReputationKeeper, Ties];

@Module({
  controllers: [...handlers, ...consumers],
  providers: [
    ...directory,
    ...reputation,
    ...remarks,
    ...exportParts,
    AuditLogRepository,
    AuditLogPresenter,
    SupportRepository,
    CompanyReader,
    CompanyRepository,
    CompanyEvents,
    MemberList,
    MemberRepository,
    MemberRoles,
    MembershipChange,
    ApiKeyPresenter,
    ApiKeyRepository,
    PrepareFile,
    CompanyFiles,
    ObjectSweeper,
    AttachmentRepository,
    PeopleRepository,
    Taxpayers,
  ],
})
export class AppModule {}
