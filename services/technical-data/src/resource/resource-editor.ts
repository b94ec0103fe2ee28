import { isUniqueViolation } from '@cotizaobra/chassis/data/pg-faults';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { CreateResource } from '@cotizaobra/proto/technical-data/create-resource';
import { resourceErrors, technicalDataErrors } from '@cotizaobra/proto/technical-data/errors';
import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import type { UpdateResource } from '@cotizaobra/proto/technical-data/update-resource';
import { Injectable } from '@nestjs/common';
import { CategoryRepository } from '../category/category.repository.js';
import { CategoryService } from '../category/category.service.js';
import { toResource } from './resource.presenter.js';
import { ResourceRepository } from './resource.repository.js';

/** What members do to their company's inventory. What belongs to another company is not there. */
@Injectable()
export class ResourceEditor {
  constructor(
    private readonly resources: ResourceRepository,
    private readonly categories: CategoryRepository,
    private readonly trees: CategoryService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws RESOURCE_CODE_TAKEN, UNKNOWN_CATEGORY, CATEGORY_NAME_TAKEN, CATEGORY_TOO_DEEP */
  create(companyId: string, input: MessagePayload<typeof CreateResource>): Promise<Resource> {
    return this.coding(async () => {
      let made: string | null = null;
      for (const { name, parentId } of input.subcategories) {
        made = (await this.trees.create(companyId, { name, parentId: parentId ?? null })).id;
      }
      const categoryId = input.resource.categoryId ?? made;
      await this.refuseUnknown(companyId, categoryId);
      const id = await this.resources.insert(companyId, { ...input.resource, categoryId });
      return this.get(companyId, id);
    });
  }

  /** What is absent stays. @throws RESOURCE_NOT_FOUND, STALE_RESOURCE, RESOURCE_CODE_TAKEN, UNKNOWN_CATEGORY */
  update(companyId: string, { id, version, ...changes }: MessagePayload<typeof UpdateResource>): Promise<Resource> {
    return this.coding(async () => {
      const before = await this.get(companyId, id);
      if (changes.categoryId) await this.refuseUnknown(companyId, changes.categoryId);
      const { code, description, unit, amount, price, type, categoryId } = { ...before, ...changes };
      const after = { code, description, unit, amount, price, type, categoryId };
      if (!(await this.resources.update(companyId, id, version, after)))
        throw new AppError(resourceErrors.STALE_RESOURCE);
      return this.get(companyId, id);
    });
  }

  /** @throws RESOURCE_NOT_FOUND */
  async remove(companyId: string, id: string): Promise<{ id: string }> {
    if (!(await this.resources.remove(companyId, id))) throw new AppError(resourceErrors.RESOURCE_NOT_FOUND);
    return { id };
  }

  private async get(companyId: string, id: string): Promise<Resource> {
    const row = await this.resources.find(companyId, id);
    if (!row) throw new AppError(resourceErrors.RESOURCE_NOT_FOUND);
    return toResource(row, await this.trees.tree(companyId));
  }

  private async refuseUnknown(companyId: string, categoryId: string | null): Promise<void> {
    if (categoryId === null || (await this.categories.lock(companyId, categoryId))) return;
    throw new AppError(technicalDataErrors.UNKNOWN_CATEGORY);
  }

  /** Runs in a transaction; a code that the company has already is a refusal. */
  private async coding<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(work);
    } catch (error) {
      if (isUniqueViolation(error, 'resource_code')) throw new AppError(resourceErrors.RESOURCE_CODE_TAKEN);
      throw error;
    }
  }
}
