import { Module } from '@nestjs/common';
import { CompanyRepository } from './company/company.repository.js';
import { CompanyService } from './company/company.service.js';
import { AnchorKeeper } from './directory/anchor-keeper.js';
import { DirectoryRepository } from './directory/directory.repository.js';
import { DirectoryRequests } from './directory/directory.requests.js';
import { DirectoryService } from './directory/directory.service.js';
import { PageAnchors } from './directory/page-anchors.js';
import { CompanyEvents } from './membership/company-events.js';
import { MemberRepository } from './membership/member.repository.js';
import { MembershipRequests } from './membership/membership.requests.js';
import { RegistrationService } from './membership/registration.service.js';

@Module({
  controllers: [DirectoryRequests, MembershipRequests],
  providers: [
    CompanyService,
    CompanyRepository,
    DirectoryService,
    DirectoryRepository,
    PageAnchors,
    AnchorKeeper,
    RegistrationService,
    MemberRepository,
    CompanyEvents,
  ],
})
export class AppModule {}
