import { AddSupply } from './add-supply.js';
import { CountPartidas } from './count-partidas.js';
import { CreateCategory } from './create-category.js';
import { CreateResource } from './create-resource.js';
import { CreateResourceCategory } from './create-resource-category.js';
import { DeleteCategory } from './delete-category.js';
import { DeletePartida } from './delete-partida.js';
import { DeleteResource } from './delete-resource.js';
import { DeleteResourceCategory } from './delete-resource-category.js';
import { DeleteSupply } from './delete-supply.js';
import { FindInsertables } from './find-insertables.js';
import { GetPartida } from './get-partida.js';
import { GetPublicPartida } from './get-public-partida.js';
import { ImportPartida } from './import-partida.js';
import { ImportResources } from './import-resources.js';
import { ListCategories } from './list-categories.js';
import { ListPartidas } from './list-partidas.js';
import { ListPublicPartidas } from './list-public-partidas.js';
import { ListResourceCategories } from './list-resource-categories.js';
import { ListResources } from './list-resources.js';
import { PreviewPartidaImport } from './preview-partida-import.js';
import { PreviewResourceImport } from './preview-resource-import.js';
import { RenameResourceCategory } from './rename-resource-category.js';
import { SavePartida } from './save-partida.js';
import { UpdateCategory } from './update-category.js';
import { UpdatePartida } from './update-partida.js';
import { UpdateResource } from './update-resource.js';
import { UpdateSupply } from './update-supply.js';

/** Every message of this domain, for the registry. */
export const technicalDataMessages = {
  ListPartidas,
  GetPartida,
  ListPublicPartidas,
  GetPublicPartida,
  CountPartidas,
  ListCategories,
  SavePartida,
  UpdatePartida,
  DeletePartida,
  AddSupply,
  UpdateSupply,
  DeleteSupply,
  CreateCategory,
  UpdateCategory,
  DeleteCategory,
  FindInsertables,
  PreviewPartidaImport,
  ImportPartida,
  ListResources,
  CreateResource,
  UpdateResource,
  DeleteResource,
  ListResourceCategories,
  CreateResourceCategory,
  RenameResourceCategory,
  DeleteResourceCategory,
  PreviewResourceImport,
  ImportResources,
} as const;
