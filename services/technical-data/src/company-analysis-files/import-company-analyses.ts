import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { companyAnalysisErrors as errors } from '@cotizaobra/proto/technical-data/company-analyses/errors';
import { ImportCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/import-company-analyses';
import type { ExistingMode } from '@cotizaobra/proto/technical-data/company-analyses/limits';
import { Controller } from '@nestjs/common';
import { CategoryRepository } from '../category/category.repository.js';
import { CompanyAnalysisRepository } from '../company-analysis/company-analysis.repository.js';
import { IncomingFiles } from '../incoming/incoming-files.js';
import { companyOf } from '../resource/company-of.js';
import { readAnalysisFile } from './analysis-file.js';
import { AnalysisImportPlanner, type ImportPlan } from './import-plan.js';

type Output = MessageOutput<typeof ImportCompanyAnalyses>;

/** It parses the file again, because the preview stores nothing. */
@Controller()
export class ImportCompanyAnalysesHandler {
  constructor(
    private readonly files: IncomingFiles,
    private readonly planner: AnalysisImportPlanner,
    private readonly analyses: CompanyAnalysisRepository,
    private readonly categories: CategoryRepository,
    private readonly transactions: Transactions,
  ) {}

  @Handles(ImportCompanyAnalyses)
  execute(input: MessagePayload<typeof ImportCompanyAnalyses>, { actor }: RequestContext): Promise<Output> {
    const companyId = companyOf(actor);
    return this.files.readOnce(ImportCompanyAnalyses, input, async (bytes) => {
      const file = await readAnalysisFile(bytes);
      return this.transactions.run(async () => {
        // Serialises the imports of a company, so that each sees the analyses of earlier ones.
        await this.categories.lockTree(companyId);
        const plan = await this.planner.plan(companyId, file, input);
        if (plan.questions.some(({ chosen }) => chosen === null)) throw new AppError(errors.PRICES_UNDECIDED);
        return this.store(companyId, plan, input.existing);
      });
    });
  }

  private async store(companyId: string, { analyses }: ImportPlan, mode: ExistingMode): Promise<Output> {
    const known = mode === 'ADD' ? [] : analyses.filter(({ existing }) => existing !== null);
    const fresh = mode === 'ADD' ? analyses : analyses.filter(({ existing }) => existing === null);
    // Of several analyses with one name, the last one of the file replaces it.
    const replaced = new Map(known.map(({ existing, columns }) => [existing!, { ...columns, id: existing! }]));
    if (mode === 'REPLACE') await this.analyses.replaceMany(companyId, [...replaced.values()]);
    const columns = fresh.map((one) => one.columns);
    await this.analyses.insertMany(companyId, columns);
    const replacedCount = mode === 'REPLACE' ? replaced.size : 0;
    return { created: columns.length, replaced: replacedCount, skipped: known.length - replacedCount };
  }
}
