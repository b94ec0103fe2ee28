import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { PREVIEW_ROWS } from '@cotizaobra/proto/technical-data/limits';
import { PreviewResourceImport, type ResourcePreview } from '@cotizaobra/proto/technical-data/preview-resource-import';
import { Controller } from '@nestjs/common';
import { IncomingFiles } from '../incoming/incoming-files.js';
import { companyOf } from '../resource/company-of.js';
import { countsOf, errorsOf } from './import-outcome.js';
import { ImportPlanner } from './import-plan.js';
import { readTableFile } from './table-file.js';

@Controller()
export class PreviewResourceImportHandler {
  constructor(
    private readonly files: IncomingFiles,
    private readonly planner: ImportPlanner,
  ) {}

  @Handles(PreviewResourceImport)
  execute(input: MessagePayload<typeof PreviewResourceImport>, { actor }: RequestContext): Promise<ResourcePreview> {
    const companyId = companyOf(actor);
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
}
