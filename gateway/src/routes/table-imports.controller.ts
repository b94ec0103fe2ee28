import type { UploadLimits } from '@cotizaobra/proto/core/files';
import type { MessageDef, MessageOutput } from '@cotizaobra/proto/core/message';
import { companyAnalysisRoutes } from '@cotizaobra/proto/technical-data/company-analyses/http';
import { ImportCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/import-company-analyses';
import { PreviewCompanyAnalysisImport } from '@cotizaobra/proto/technical-data/company-analyses/preview-company-analysis-import';
import { technicalDataRoutes } from '@cotizaobra/proto/technical-data/http';
import { ImportPartida } from '@cotizaobra/proto/technical-data/import-partida';
import { ImportResources } from '@cotizaobra/proto/technical-data/import-resources';
import { PreviewPartidaImport } from '@cotizaobra/proto/technical-data/preview-partida-import';
import { PreviewResourceImport } from '@cotizaobra/proto/technical-data/preview-resource-import';
import { resourceRoutes } from '@cotizaobra/proto/technical-data/resource-http';
import { Controller, Req } from '@nestjs/common';
import { ServiceCaller } from '../calls/service-caller.js';
import { UploadReceiver } from '../files/upload-receiver.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { Serves } from '../http/serves.decorator.js';

/** Table uploads: the file goes to the object store, its key and the other fields go to the service. */
@Controller()
export class TableImportsController {
  constructor(
    private readonly uploads: UploadReceiver,
    private readonly caller: ServiceCaller,
  ) {}

  @Serves(technicalDataRoutes.previewPartidaImport)
  previewPartida(@Req() request: ApiRequest): Promise<MessageOutput<typeof PreviewPartidaImport>> {
    return this.pass(request, technicalDataRoutes.previewPartidaImport.upload, PreviewPartidaImport);
  }

  @Serves(technicalDataRoutes.importPartida)
  importPartida(@Req() request: ApiRequest): Promise<MessageOutput<typeof ImportPartida>> {
    return this.pass(request, technicalDataRoutes.importPartida.upload, ImportPartida);
  }

  @Serves(resourceRoutes.previewResourceImport)
  previewResources(@Req() request: ApiRequest): Promise<MessageOutput<typeof PreviewResourceImport>> {
    return this.pass(request, resourceRoutes.previewResourceImport.upload, PreviewResourceImport);
  }

  @Serves(resourceRoutes.importResources)
  importResources(@Req() request: ApiRequest): Promise<MessageOutput<typeof ImportResources>> {
    return this.pass(request, resourceRoutes.importResources.upload, ImportResources);
  }

  @Serves(companyAnalysisRoutes.previewCompanyAnalysisImport)
  previewAnalyses(@Req() request: ApiRequest): Promise<MessageOutput<typeof PreviewCompanyAnalysisImport>> {
    const { upload } = companyAnalysisRoutes.previewCompanyAnalysisImport;
    return this.pass(request, upload, PreviewCompanyAnalysisImport);
  }

  @Serves(companyAnalysisRoutes.importCompanyAnalyses)
  importAnalyses(@Req() request: ApiRequest): Promise<MessageOutput<typeof ImportCompanyAnalyses>> {
    return this.pass(request, companyAnalysisRoutes.importCompanyAnalyses.upload, ImportCompanyAnalyses);
  }

  /** If the call is refused here or never arrives, no service removes the file. So it is removed here. */
  private async pass<M extends MessageDef>(
    request: ApiRequest,
    limits: UploadLimits,
    message: M,
  ): Promise<MessageOutput<M>> {
    const options = callOptions(request);
    const { file, fields } = await this.uploads.receive(request, limits);
    try {
      return await this.caller.call(message, { ...fields, file }, options);
    } catch (error) {
      await this.uploads.discard(file);
      throw error;
    }
  }
}
