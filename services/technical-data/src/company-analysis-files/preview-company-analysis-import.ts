import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { supplyKinds } from '@cotizaobra/proto/rules/unit-price';
import type { ImportedAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/import-model';
import { PREVIEW_LISTED_MAX } from '@cotizaobra/proto/technical-data/company-analyses/limits';
import {
  type CompanyAnalysisPreview,
  PreviewCompanyAnalysisImport,
} from '@cotizaobra/proto/technical-data/company-analyses/preview-company-analysis-import';
import { Controller } from '@nestjs/common';
import { IncomingFiles } from '../incoming/incoming-files.js';
import { companyOf } from '../resource/company-of.js';
import { readAnalysisFile } from './analysis-file.js';
import { AnalysisImportPlanner, type PlannedAnalysis } from './import-plan.js';

@Controller()
export class PreviewCompanyAnalysisImportHandler {
  constructor(
    private readonly files: IncomingFiles,
    private readonly planner: AnalysisImportPlanner,
  ) {}

  @Handles(PreviewCompanyAnalysisImport)
  execute(
    input: MessagePayload<typeof PreviewCompanyAnalysisImport>,
    { actor }: RequestContext,
  ): Promise<CompanyAnalysisPreview> {
    const companyId = companyOf(actor);
    return this.files.read(input.file, async (bytes) => {
      const file = await readAnalysisFile(bytes);
      const { profile, analyses, repeated, questions, faults } = await this.planner.plan(companyId, file, input);
      return {
        fileName: input.file.fileName,
        bytes: bytes.length,
        kind: file.kind,
        sheet: file.sheet,
        profile,
        counts: {
          analyses: analyses.length,
          supplies: analyses.reduce((sum, { columns }) => sum + columns.supplies.length, 0),
          existing: analyses.filter(({ existing }) => existing !== null).length,
          repeated,
          faults: faults.length,
        },
        analyses: analyses.slice(0, PREVIEW_LISTED_MAX).map(lineOf),
        questions,
        faults: faults.slice(0, PREVIEW_LISTED_MAX),
      };
    });
  }
}

function lineOf({ found: { row, costInFile }, columns, existing }: PlannedAnalysis): ImportedAnalysis {
  const { code, item, unit, yield: perDay, supplies, cost } = columns;
  return {
    row,
    code,
    item,
    unit,
    yield: perDay,
    supplies: supplies.length,
    kinds: supplyKinds.filter((kind) => supplies.some((supply) => supply.kind === kind)),
    cost,
    inFile: costInFile,
    exists: existing !== null,
  };
}
