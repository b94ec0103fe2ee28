import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListResources } from '@cotizaobra/proto/quotations/list-resources';
import { supplyKinds } from '@cotizaobra/proto/rules/budget/supply';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { BudgetRepository, type UsedResource } from '../persistence/budget.repository.js';
import { BudgetReader } from './budget-reader.js';
import { resourceView } from './budget-views.js';

type Input = MessagePayload<typeof ListResources>;
type Output = MessageOutput<typeof ListResources>;

/** 'Insumos': each resource that an analysis uses, once. */
@Controller()
export class ListResourcesHandler {
  constructor(
    private readonly reader: BudgetReader,
    private readonly budgets: BudgetRepository,
  ) {}

  @Handles(ListResources)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    return this.reader.own(id, companyActorOf(actor).companyId, async ({ version }) => {
      const resources = await this.budgets.used(id);
      return { version, resources: resources.sort(byKindAndName).map(resourceView) };
    });
  }
}

const byKindAndName = (a: UsedResource, b: UsedResource): number =>
  supplyKinds.indexOf(a.kind) - supplyKinds.indexOf(b.kind) || a.description.localeCompare(b.description, 'es');
