import { createResource } from './create-resource.js';
import { createResourceCategory } from './create-resource-category.js';
import { deleteResource } from './delete-resource.js';
import { deleteResourceCategory } from './delete-resource-category.js';
import { importResources } from './import-resources.js';
import { listResourceCategories } from './list-resource-categories.js';
import { listResources } from './list-resources.js';
import { previewResourceImport } from './preview-resource-import.js';
import { renameResourceCategory } from './rename-resource-category.js';
import { updateResource } from './update-resource.js';

export const resourceRoutes = {
  listResources,
  createResource,
  updateResource,
  deleteResource,
  previewResourceImport,
  importResources,
  listResourceCategories,
  createResourceCategory,
  renameResourceCategory,
  deleteResourceCategory,
} as const;
