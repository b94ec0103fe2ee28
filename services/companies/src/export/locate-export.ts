import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { LocateExport } from '@cotizaobra/proto/companies/download-export';
import { exportErrors } from '@cotizaobra/proto/companies/errors';
import { EXPORT_TYPE } from '@cotizaobra/proto/companies/exports-model';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberRepository } from '../membership/member.repository.js';
import { DataExportRepository } from './data-export.repository.js';
import type { DataExportRow } from './data-export.row.js';

/** Where an archive is, for its person or the company's present owner. */
@Controller()
export class LocateExportHandler {
  constructor(
    private readonly exports: DataExportRepository,
    private readonly members: MemberRepository,
  ) {}

  /** Throws EXPORT_NOT_FOUND, also for other people, and EXPORT_NOT_READY. */
  @Handles(LocateExport)
  async execute(
    @Input() { exportId }: MessagePayload<typeof LocateExport>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof LocateExport>> {
    const found = await this.exports.find(exportId);
    if (!found || found.state === 'FAILED' || !(await this.mayRead(found, userId))) throw notFound();
    if (found.expiresAt && found.expiresAt <= new Date()) throw notFound();
    const { objectKey, etag, requestedAt, scope } = found;
    if (!objectKey || !etag) throw new AppError(exportErrors.EXPORT_NOT_READY);
    const day = requestedAt.toISOString().slice(0, 10);
    const fileName = `cotizaobra-${scope === 'person' ? 'mis-datos' : 'mi-empresa'}-${day}.zip`;
    return { objectKey, etag, fileName, contentType: EXPORT_TYPE };
  }

  private async mayRead({ scope, userId: asker, companyId }: DataExportRow, userId: string): Promise<boolean> {
    if (scope === 'person') return asker === userId;
    const member = companyId === null ? null : await this.members.find(companyId, userId);
    return member?.status === 'active' && member.isOwner;
  }
}

const notFound = (): AppError => new AppError(exportErrors.EXPORT_NOT_FOUND);
