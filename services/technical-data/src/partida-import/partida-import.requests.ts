import { Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { ImportPartida } from '@cotizaobra/proto/technical-data/import-partida';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { type PartidaPreview, PreviewPartidaImport } from '@cotizaobra/proto/technical-data/preview-partida-import';
import { Controller } from '@nestjs/common';
import { PartidaImportService } from './partida-import.service.js';

@Controller()
export class PartidaImportRequests {
  constructor(private readonly imports: PartidaImportService) {}

  @Handles(PreviewPartidaImport)
  preview(@Input() input: MessagePayload<typeof PreviewPartidaImport>): Promise<PartidaPreview> {
    return this.imports.preview(input);
  }

  @Handles(ImportPartida)
  import(@Input() input: MessagePayload<typeof ImportPartida>): Promise<Partida> {
    return this.imports.import(input);
  }
}
