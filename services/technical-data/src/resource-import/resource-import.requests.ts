import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ImportResources } from '@cotizaobra/proto/technical-data/import-resources';
import { PreviewResourceImport, type ResourcePreview } from '@cotizaobra/proto/technical-data/preview-resource-import';
import { Controller } from '@nestjs/common';
import { companyOf } from '../resource/company-of.js';
import { ResourceImportService } from './resource-import.service.js';

@Controller()
export class ResourceImportRequests {
  constructor(private readonly imports: ResourceImportService) {}

  @Handles(PreviewResourceImport)
  preview(
    @Input() input: MessagePayload<typeof PreviewResourceImport>,
    @CurrentActor() actor: Actor,
  ): Promise<ResourcePreview> {
    return this.imports.preview(companyOf(actor), input);
  }

  @Handles(ImportResources)
  import(
    @Input() input: MessagePayload<typeof ImportResources>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof ImportResources>> {
    return this.imports.import(companyOf(actor), input);
  }
}
