import { AppError } from '@cotizaobra/proto/core/errors';
import { resourceErrors } from '@cotizaobra/proto/technical-data/errors';
import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import { Injectable } from '@nestjs/common';
import { CategoryTrees } from '../category/category-trees.js';
import { toResource } from './resource.presenter.js';
import { ResourceRepository } from './resource.repository.js';

@Injectable()
export class ResourceReader {
  constructor(
    private readonly resources: ResourceRepository,
    private readonly trees: CategoryTrees,
  ) {}

  /** @throws RESOURCE_NOT_FOUND, also for another company's resource */
  async get(companyId: string, id: string): Promise<Resource> {
    const row = await this.resources.find(companyId, id);
    if (!row) throw new AppError(resourceErrors.RESOURCE_NOT_FOUND);
    return toResource(row, await this.trees.read(companyId));
  }
}
