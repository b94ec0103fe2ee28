import { changesBetween } from '@cotizaobra/chassis/audit/changes-between';
import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { resourceErrors } from '@cotizaobra/proto/technical-data/errors';
import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import { UpdateResource } from '@cotizaobra/proto/technical-data/update-resource';
import { Controller } from '@nestjs/common';
import { CategoryRepository } from '../category/category.repository.js';
import { companyOf } from './company-of.js';
import { ResourceRepository } from './resource.repository.js';
import { refuseTakenCode } from './resource-code.js';
import { ResourceReader } from './resource-reader.js';

@Controller()
export class UpdateResourceHandler {
  constructor(
    private readonly resources: ResourceRepository,
    private readonly categories: CategoryRepository,
    private readonly reader: ResourceReader,
    private readonly transactions: Transactions,
  ) {}

  @Handles(UpdateResource)
  execute(
    { id, version, ...changes }: MessagePayload<typeof UpdateResource>,
    { actor }: RequestContext,
  ): Promise<Resource> {
    const companyId = companyOf(actor);
    const saved = this.transactions.run(async () => {
      const before = await this.reader.get(companyId, id);
      if (changes.categoryId) await this.categories.lock(companyId, changes.categoryId);
      const { code, description, unit, amount, price, type, categoryId } = { ...before, ...changes };
      const after = { code, description, unit, amount, price, type, categoryId };
      if (!(await this.resources.update(companyId, id, version, after)))
        throw new AppError(resourceErrors.STALE_RESOURCE);
      noteAct({ label: `${code} · ${description}`, changes: changesBetween(before, after, names) });
      return this.reader.get(companyId, id);
    });
    return refuseTakenCode(saved);
  }
}

const names = {
  code: 'Código',
  description: 'Descripción',
  unit: 'Unidad',
  amount: 'Cantidad',
  price: 'Precio',
  type: 'Tipo',
} as const;
