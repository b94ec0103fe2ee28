import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { technicalDataErrors } from '@cotizaobra/proto/technical-data/errors';
import { ImportResources } from '@cotizaobra/proto/technical-data/import-resources';
import { Controller } from '@nestjs/common';
import { CategoryRepository } from '../category/category.repository.js';
import { CategoryTrees } from '../category/category-trees.js';
import { IncomingFiles } from '../incoming/incoming-files.js';
import { companyOf } from '../resource/company-of.js';
import { ResourceRepository } from '../resource/resource.repository.js';
import { refuseTakenCode } from '../resource/resource-code.js';
import { countsOf, errorsOf } from './import-outcome.js';
import { type ImportPlan, ImportPlanner, toNewResource } from './import-plan.js';
import { categoryKey } from './resource-rows.js';
import { readTableFile } from './table-file.js';

type Outcome = MessageOutput<typeof ImportResources>;

/** 'Subir Recursos'. It parses the file again, because the preview stores nothing. */
@Controller()
export class ImportResourcesHandler {
  constructor(
    private readonly files: IncomingFiles,
    private readonly planner: ImportPlanner,
    private readonly resources: ResourceRepository,
    private readonly categories: CategoryRepository,
    private readonly trees: CategoryTrees,
    private readonly transactions: Transactions,
  ) {}

  @Handles(ImportResources)
  execute(input: MessagePayload<typeof ImportResources>, { actor }: RequestContext): Promise<Outcome> {
    const companyId = companyOf(actor);
    return this.files.readOnce(ImportResources, input, async (bytes) => {
      const table = await readTableFile(bytes);
      const stored = this.transactions.run(async () => {
        // Serialises the imports of a company, so that each sees the codes and categories of earlier ones.
        await this.categories.lockTree(companyId);
        const plan = await this.planner.plan(companyId, table, input);
        if (plan.rows.some(({ errors }) => errors.length > 0) && !input.skipBadRows) throw refusal(plan);
        return this.store(companyId, plan, input.categoryId ?? null);
      });
      return refuseTakenCode(stored);
    });
  }

  private async store(companyId: string, plan: ImportPlan, fallback: string | null): Promise<Outcome> {
    const categoryIds = new Map(plan.categoryIds);
    for (const name of plan.newCategories) {
      const { id } = await this.trees.add(companyId, { name, parentId: null });
      categoryIds.set(categoryKey(name), id);
    }
    const good = plan.rows.filter(({ errors }) => errors.length === 0);
    const known = (code = '') => plan.existing.get(code.toLowerCase());
    const places = { categoryIds, fallback };
    const updates = good.flatMap((row) => {
      const before = known(row.values.code);
      return before ? [{ id: before.id, ...toNewResource(row, before, places) }] : [];
    });
    const inserts = good
      .filter(({ values }) => !known(values.code))
      .map((row) => toNewResource(row, undefined, places));
    await this.resources.updateMany(updates);
    await this.resources.insertMany(companyId, inserts);
    const { rows, bad } = countsOf(plan);
    return { rows, created: inserts.length, updated: updates.length, skipped: bad, errors: errorsOf(plan) };
  }
}

function refusal(plan: ImportPlan): AppError {
  const fields = errorsOf(plan).map(({ row, column, field, message }) => {
    return { path: `rows.${row}.${field}`, code: 'cell', message: `Fila ${row}, columna ${column}: ${message}` };
  });
  return new AppError(technicalDataErrors.IMPORT_ROWS_REFUSED, {}, fields);
}
