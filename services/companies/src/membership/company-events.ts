import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import {
  CompanyReassigned,
  CompanySaved,
  CompanySecurityChanged,
  MemberJoined,
  MemberLeft,
  MemberRefused,
  MemberRoleChanged,
  MembershipRequested,
  OwnershipHandedOver,
  SupportAccessChanged,
} from '@cotizaobra/proto/companies/events';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CompanyRow } from '../company/company.row.js';
import type { MemberRow } from './member.row.js';

/** The events of companies, written in the caller's transaction with the company's version after the change. */
@Injectable()
export class CompanyEvents {
  constructor(private readonly outbox: Outbox) {}

  async companySaved(company: CompanyRow): Promise<void> {
    const { id: companyId, name, ruc, logoKey, department, province, district, ownerUserId } = company;
    await this.outbox.add(CompanySaved, {
      ...about(companyId, company.version),
      data: { companyId, name, ruc, logoKey, department, province, district, ownerUserId },
    });
  }

  /** `acceptedByUserId`: set when the person joined by a request. */
  async memberJoined(member: MemberRow, version: number, acceptedByUserId?: string): Promise<void> {
    const { companyId, userId, isOwner, position } = member;
    await this.outbox.add(MemberJoined, {
      ...about(companyId, version),
      data: { companyId, userId, isOwner, position, ...(acceptedByUserId ? { acceptedByUserId } : {}) },
    });
  }

  async membershipRequested(company: CompanyRow, userId: string, version: number): Promise<void> {
    await this.outbox.add(MembershipRequested, {
      ...about(company.id, version),
      data: { companyId: company.id, userId, ownerUserId: company.ownerUserId },
    });
  }

  /** `byUserId`: the person who removed the member, or the member who left. */
  async memberLeft({ companyId, userId }: MemberRow, version: number, byUserId: string): Promise<void> {
    await this.outbox.add(MemberLeft, {
      ...about(companyId, version),
      data: { companyId, userId, ...(byUserId === userId ? {} : { removedByUserId: byUserId }) },
    });
  }

  async roleChanged(data: z.input<(typeof MemberRoleChanged)['data']>, version: number): Promise<void> {
    await this.outbox.add(MemberRoleChanged, { ...about(data.companyId, version), data });
  }

  async memberRefused({ companyId, userId }: MemberRow, version: number): Promise<void> {
    await this.outbox.add(MemberRefused, {
      ...about(companyId, version),
      data: { companyId, userId },
    });
  }

  async ownershipHandedOver(data: z.input<(typeof OwnershipHandedOver)['data']>, version: number): Promise<void> {
    await this.outbox.add(OwnershipHandedOver, { ...about(data.companyId, version), data });
  }

  async securityChanged({ id: companyId, version, requiresFactor }: CompanyRow, byUserId: string): Promise<void> {
    await this.outbox.add(CompanySecurityChanged, {
      ...about(companyId, version),
      data: { companyId, requiresFactor, byUserId },
    });
  }

  /** No change of the company itself, so it is an aggregate of its own. */
  async supportAccessChanged(companyId: string, byUserId: string): Promise<void> {
    const own = { aggregateId: uuidV7(), aggregateVersion: 1, companyId };
    await this.outbox.add(SupportAccessChanged, { ...own, data: { companyId, byUserId } });
  }

  async companyReassigned(data: z.input<(typeof CompanyReassigned)['data']>, version: number): Promise<void> {
    await this.outbox.add(CompanyReassigned, { ...about(data.companyId, version), data });
  }
}

const about = (companyId: string, aggregateVersion: number) => ({
  aggregateId: companyId,
  aggregateVersion,
  companyId,
});
