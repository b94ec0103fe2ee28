import { Module } from '@nestjs/common';
import { ApiKeyConsumer } from './api-key/api-key.consumer.js';
import { ApiKeyRepository } from './api-key/api-key.repository.js';
import { ApiKeyRequests } from './api-key/api-key.requests.js';
import { ApiKeyService } from './api-key/api-key.service.js';
import { AttachmentRepository } from './attachment/attachment.repository.js';
import { AttachmentRequests } from './attachment/attachment.requests.js';
import { CompanyFiles } from './attachment/company-files.js';
import { DeleteAttachment } from './attachment/delete-attachment.js';
import { ObjectSweeper } from './attachment/object-sweeper.js';
import { PrepareFile } from './attachment/prepare-file.js';
import { StoreAttachment } from './attachment/store-attachment.js';
import { CompanyRepository } from './company/company.repository.js';
import { CompanyRequests } from './company/company.requests.js';
import { CompanyService } from './company/company.service.js';
import { ListCompaniesQuery } from './company/list-companies.query.js';
import { UpdateCompany } from './company/update-company.js';
import { DirectoryPlanner } from './directory/directory.planner.js';
import { DirectoryRepository } from './directory/directory.repository.js';
import { DirectoryRequests } from './directory/directory.requests.js';
import { DirectoryService } from './directory/directory.service.js';
import { DirectoryCounts } from './directory/directory-counts.service.js';
import { DirectoryIndex } from './directory/directory-index.js';
import { DirectoryKeeper } from './directory/directory-keeper.js';
import { PageAnchors } from './directory/page-anchors.js';
import { TermRepository } from './directory/term.repository.js';
import { CompanyEvents } from './membership/company-events.js';
import { MemberRepository } from './membership/member.repository.js';
import { MembershipRequests } from './membership/membership.requests.js';
import { MembershipService } from './membership/membership.service.js';
import { ReassignCompany } from './membership/reassign-company.js';
import { RegistrationService } from './membership/registration.service.js';
import { PeopleConsumer } from './people/people.consumer.js';
import { PeopleRepository } from './people/people.repository.js';

const directory = [
  DirectoryService,
  DirectoryCounts,
  DirectoryPlanner,
  DirectoryRepository,
  DirectoryIndex,
  DirectoryKeeper,
  TermRepository,
  PageAnchors,
];

const attachments = [StoreAttachment, DeleteAttachment, PrepareFile, CompanyFiles, ObjectSweeper, AttachmentRepository];

@Module({
  controllers: [
    CompanyRequests,
    DirectoryRequests,
    MembershipRequests,
    ApiKeyRequests,
    ApiKeyConsumer,
    AttachmentRequests,
    PeopleConsumer,
  ],
  providers: [
    ...directory,
    ...attachments,
    CompanyService,
    CompanyRepository,
    UpdateCompany,
    ListCompaniesQuery,
    RegistrationService,
    MembershipService,
    ReassignCompany,
    MemberRepository,
    ApiKeyService,
    ApiKeyRepository,
    PeopleRepository,
    CompanyEvents,
  ],
})
export class AppModule {}
