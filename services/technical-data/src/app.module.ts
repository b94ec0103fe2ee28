import { Module } from '@nestjs/common';
import { CategoryRepository } from './category/category.repository.js';
import { CategoryTrees } from './category/category-trees.js';
import { CreateCategoryHandler } from './category/create-category.js';
import { DeleteCategoryHandler } from './category/delete-category.js';
import { ListCategoriesHandler } from './category/list-categories.js';
import { UpdateCategoryHandler } from './category/update-category.js';
import { CompanyAnalysisRepository } from './company-analysis/company-analysis.repository.js';
import { CompanyAnalysisReader } from './company-analysis/company-analysis-reader.js';
import { CopyCompanyAnalysisHandler } from './company-analysis/copy-company-analysis.js';
import { CreateCompanyAnalysisHandler } from './company-analysis/create-company-analysis.js';
import { DeleteCompanyAnalysisHandler } from './company-analysis/delete-company-analysis.js';
import { GetCompanyAnalysisHandler } from './company-analysis/get-company-analysis.js';
import { ListCompanyAnalysesHandler } from './company-analysis/list-company-analyses.js';
import { ReadCompanyAnalysesHandler } from './company-analysis/read-company-analyses.js';
import { UpdateCompanyAnalysisHandler } from './company-analysis/update-company-analysis.js';
import { ImportCompanyAnalysesHandler } from './company-analysis-files/import-company-analyses.js';
import { AnalysisImportPlanner } from './company-analysis-files/import-plan.js';
import { PreviewCompanyAnalysisImportHandler } from './company-analysis-files/preview-company-analysis-import.js';
import { IncomingFiles } from './incoming/incoming-files.js';
import { FindInsertablesHandler } from './insertables/find-insertables.js';
import { AddSupplyHandler } from './partida/add-supply.js';
import { CountPartidasHandler } from './partida/count-partidas.js';
import { DeletePartidaHandler } from './partida/delete-partida.js';
import { DeleteSupplyHandler } from './partida/delete-supply.js';
import { GetPartidaHandler } from './partida/get-partida.js';
import { GetPublicPartidaHandler } from './partida/get-public-partida.js';
import { ListPartidasHandler } from './partida/list-partidas.js';
import { ListPublicPartidasHandler } from './partida/list-public-partidas.js';
import { PartidaRepository } from './partida/partida.repository.js';
import { PartidaOrder } from './partida/partida-order.js';
import { PartidaReader } from './partida/partida-reader.js';
import { PartidaStore } from './partida/partida-store.js';
import { Pricing } from './partida/pricing.js';
import { SavePartidaHandler } from './partida/save-partida.js';
import { SupplyChanges } from './partida/supply-changes.js';
import { UpdatePartidaHandler } from './partida/update-partida.js';
import { UpdateSupplyHandler } from './partida/update-supply.js';
import { ImportPartidaHandler } from './partida-import/import-partida.js';
import { PreviewPartidaImportHandler } from './partida-import/preview-partida-import.js';
import { CreateResourceHandler } from './resource/create-resource.js';
import { CreateResourceCategoryHandler } from './resource/create-resource-category.js';
import { DeleteResourceHandler } from './resource/delete-resource.js';
import { DeleteResourceCategoryHandler } from './resource/delete-resource-category.js';
import { ListResourceCategoriesHandler } from './resource/list-resource-categories.js';
import { ListResourcesHandler } from './resource/list-resources.js';
import { RenameResourceCategoryHandler } from './resource/rename-resource-category.js';
import { ResourceRepository } from './resource/resource.repository.js';
import { ResourceReader } from './resource/resource-reader.js';
import { UpdateResourceHandler } from './resource/update-resource.js';
import { ImportPlanner } from './resource-import/import-plan.js';
import { ImportResourcesHandler } from './resource-import/import-resources.js';
import { PreviewResourceImportHandler } from './resource-import/preview-resource-import.js';

@Module({
  controllers: [
    ListPartidasHandler,
    ListPublicPartidasHandler,
    GetPartidaHandler,
    GetPublicPartidaHandler,
    CountPartidasHandler,
    SavePartidaHandler,
    UpdatePartidaHandler,
    DeletePartidaHandler,
    AddSupplyHandler,
    UpdateSupplyHandler,
    DeleteSupplyHandler,
    PreviewPartidaImportHandler,
    ImportPartidaHandler,
    ListCategoriesHandler,
    CreateCategoryHandler,
    UpdateCategoryHandler,
    DeleteCategoryHandler,
    ListResourcesHandler,
    CreateResourceHandler,
    UpdateResourceHandler,
    DeleteResourceHandler,
    ListResourceCategoriesHandler,
    CreateResourceCategoryHandler,
    RenameResourceCategoryHandler,
    DeleteResourceCategoryHandler,
    PreviewResourceImportHandler,
    ImportResourcesHandler,
    FindInsertablesHandler,
    CopyCompanyAnalysisHandler,
    CreateCompanyAnalysisHandler,
    DeleteCompanyAnalysisHandler,
    GetCompanyAnalysisHandler,
    ListCompanyAnalysesHandler,
    UpdateCompanyAnalysisHandler,
    ReadCompanyAnalysesHandler,
    ImportCompanyAnalysesHandler,
    PreviewCompanyAnalysisImportHandler,
  ],
  providers: [
    CategoryRepository,
    CategoryTrees,
    IncomingFiles,
    PartidaRepository,
    PartidaReader,
    PartidaOrder,
    PartidaStore,
    Pricing,
    SupplyChanges,
    ResourceRepository,
    ResourceReader,
    ImportPlanner,
    CompanyAnalysisRepository,
    CompanyAnalysisReader,
    AnalysisImportPlanner,
  ],
})
export class AppModule {}
