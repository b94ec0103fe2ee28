import { Module } from '@nestjs/common';
import { CategoryRepository } from './category/category.repository.js';
import { CategoryRequests } from './category/category.requests.js';
import { CategoryService } from './category/category.service.js';
import { IncomingFiles } from './incoming/incoming-files.js';
import { InsertablesQuery } from './insertables/insertables.query.js';
import { InsertablesRequests } from './insertables/insertables.requests.js';
import { PartidaRepository } from './partida/partida.repository.js';
import { PartidaRequests } from './partida/partida.requests.js';
import { PartidaEditor } from './partida/partida-editor.js';
import { PartidaOrder } from './partida/partida-order.js';
import { PartidaReader } from './partida/partida-reader.js';
import { PartidaStore } from './partida/partida-store.js';
import { Pricing } from './partida/pricing.js';
import { SupplyEditor } from './partida/supply-editor.js';
import { PartidaImportRequests } from './partida-import/partida-import.requests.js';
import { PartidaImportService } from './partida-import/partida-import.service.js';
import { ResourceRepository } from './resource/resource.repository.js';
import { ResourceRequests } from './resource/resource.requests.js';
import { ResourceEditor } from './resource/resource-editor.js';
import { ResourceReader } from './resource/resource-reader.js';
import { ImportPlanner } from './resource-import/import-plan.js';
import { ResourceImportRequests } from './resource-import/resource-import.requests.js';
import { ResourceImportService } from './resource-import/resource-import.service.js';

@Module({
  controllers: [
    PartidaRequests,
    PartidaImportRequests,
    CategoryRequests,
    ResourceRequests,
    ResourceImportRequests,
    InsertablesRequests,
  ],
  providers: [
    CategoryRepository,
    CategoryService,
    PartidaRepository,
    PartidaReader,
    PartidaOrder,
    Pricing,
    PartidaEditor,
    SupplyEditor,
    PartidaStore,
    PartidaImportService,
    IncomingFiles,
    ResourceRepository,
    ResourceReader,
    ResourceEditor,
    ImportPlanner,
    ResourceImportService,
    InsertablesQuery,
  ],
})
export class AppModule {}
