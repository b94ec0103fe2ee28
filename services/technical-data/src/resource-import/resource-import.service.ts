import { isUniqueViolation } from '@cotizaobra/chassis/data/pg-faults';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { resourceErrors, technicalDataErrors } from '@cotizaobra/proto/technical-data/errors';
import { ImportResources } from '@cotizaobra/proto/technical-data/import-resources';
import { PREVIEW_ROWS, ROW_ERRORS_MAX } from '@cotizaobra/proto/technical-data/limits';
import type { RowError } from '@cotizaobra/proto/technical-data/model';
import {
  type PreviewResourceImport,
  type ResourcePreview,
} from '@cotizaobra/proto/technical-data/preview-resource-import';
import { Injectable } from '@nestjs/common';
import { CategoryRepository } from '../category/category.repository.js';
import { CategoryService } from '../category/category.service.js';
import { IncomingFiles } from '../incoming/incoming-files.js';
import { ResourceRepository } from '../resource/resource.repository.js';
import { type ImportPlan, ImportPlanner, toNewResource } from './import-plan.js';
import { categoryKey } from './resource-rows.js';
import { readTableFile } from './table-file.js';

type Commit = MessagePayload<typeof ImportResources>;
type Outcome = MessageOutput<typeof ImportResources>;

/** 'Subir Recursos': look first, then store. Both read the file anew: nothing of it is kept in between. */
@Injectable()
export class ResourceImportService {
  constructor(
    private readonly files: IncomingFiles,
    private readonly planner: ImportPlanner,
    private readonly resources: ResourceRepository,
    private readonly categories: CategoryRepository,
    private readonly trees: CategoryService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws UNREADABLE_TABLE, TOO_MANY_ROWS, UNKNOWN_CATEGORY */
  preview(companyId: string, input: MessagePayload<typeof PreviewResourceImport>): Promise<ResourcePreview> {
    return this.files.read(input.file, async (bytes) => {
      const table = await readTableFile(bytes);
      const plan = await this.planner.plan(companyId, table, input);
      const { mapping, suggested, decimalComma, newCategories } = plan;
      return {
        fileName: input.file.fileName,
        bytes: bytes.length,
        sheet: table.sheet,
        format: table.format,
        decimalComma,
        columns: table.titles.map((name, index) => {
          const sample = table.rows.find(({ cells }) => cells[index])?.cells[index] ?? '';
          return { index, name, suggested: suggested[index] ?? null, sample };
        }),
        mapping,
        rows: table.rows.slice(0, PREVIEW_ROWS),
        counts: countsOf(plan),
        errors: errorsOf(plan),
        newCategories,
      };
    });
  }

  /** One transaction. @throws what `preview` throws, IMPORT_ROWS_REFUSED, RESOURCE_CODE_TAKEN */
  import(companyId: string, input: Commit): Promise<Outcome> {
    return this.files.readOnce(ImportResources, input, async (bytes) => {
      const table = await readTableFile(bytes);
      try {
        return await this.transactions.run(async () => {
          // The company's imports go one after the other: each sees the codes and categories of those before it.
          await this.categories.lockTree(companyId);
          const plan = await this.planner.plan(companyId, table, input);
          if (plan.rows.some(({ errors }) => errors.length > 0) && !input.skipBadRows) throw refusal(plan);
          return this.store(companyId, plan, input.categoryId ?? null);
        });
      } catch (error) {
        if (isUniqueViolation(error, 'resource_code')) throw new AppError(resourceErrors.RESOURCE_CODE_TAKEN);
        throw error;
      }
    });
  }

  private async store(companyId: string, plan: ImportPlan, fallback: string | null): Promise<Outcome> {
    const categoryIds = new Map(plan.categoryIds);
    for (const name of plan.newCategories) {
      const { id } = await this.trees.create(companyId, { name, parentId: null });
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

function countsOf({ rows, existing }: ImportPlan): ResourcePreview['counts'] {
  const good = rows.filter(({ errors }) => errors.length === 0);
  const known = good.filter(({ values }) => existing.has((values.code ?? '').toLowerCase()));
  return { rows: rows.length, good: good.length, bad: rows.length - good.length, existing: known.length };
}

const errorsOf = ({ rows }: ImportPlan): RowError[] => rows.flatMap(({ errors }) => errors).slice(0, ROW_ERRORS_MAX);

function refusal(plan: ImportPlan): AppError {
  const fields = errorsOf(plan).map(({ row, column, field, message }) => {
    return { path: `rows.${row}.${field}`, code: 'cell', message: `Fila ${row}, columna ${column}: ${message}` };
  });
  return new AppError(technicalDataErrors.IMPORT_ROWS_REFUSED, {}, fields);
}
