import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { readCrew } from '@cotizaobra/proto/rules/unit-price';
import { CopyCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/copy-company-analysis';
import { companyAnalysisErrors } from '@cotizaobra/proto/technical-data/company-analyses/errors';
import type { CompanyAnalysis, CompanyAnalysisForm } from '@cotizaobra/proto/technical-data/company-analyses/model';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { Controller } from '@nestjs/common';
import { PartidaReader } from '../partida/partida-reader.js';
import { companyOf } from '../resource/company-of.js';
import { type AnalysisColumns, columnsOf } from './analysis-columns.js';
import { CompanyAnalysisRepository } from './company-analysis.repository.js';
import { CompanyAnalysisReader } from './company-analysis-reader.js';

@Controller()
export class CopyCompanyAnalysisHandler {
  constructor(
    private readonly partidas: PartidaReader,
    private readonly analyses: CompanyAnalysisRepository,
    private readonly reader: CompanyAnalysisReader,
    private readonly transactions: Transactions,
  ) {}

  @Handles(CopyCompanyAnalysis)
  execute(
    { partidaId, analysisId }: MessagePayload<typeof CopyCompanyAnalysis>,
    { actor }: RequestContext,
  ): Promise<CompanyAnalysis> {
    const companyId = companyOf(actor);
    return this.transactions.run(async () => {
      const copy = analysisId
        ? await this.ofOwn(companyId, analysisId)
        : columnsOf(formOf(await this.partidas.get(partidaId!)));
      return this.reader.get(companyId, await this.analyses.insert(companyId, copy));
    });
  }

  private async ofOwn(companyId: string, analysisId: string): Promise<AnalysisColumns> {
    const row = await this.analyses.find(companyId, analysisId);
    if (!row) throw new AppError(companyAnalysisErrors.COMPANY_ANALYSIS_NOT_FOUND);
    return columnsOf({ ...row, item: `${row.item.slice(0, NAME_MAX)}${COPY}` });
  }
}

const COPY = ' (copia)';
const NAME_MAX = 300 - COPY.length;

/** A common partida as an own analysis. Where a note stands in place of a crew, the quantity stands. */
function formOf({ item, unit, performance, supplies }: Partida): CompanyAnalysisForm {
  return {
    code: '',
    item,
    unit,
    yield: performance,
    profile: 'S10',
    supplies: supplies.map(({ kind, supply, unit: own, quadrille, quantity, pu, fromCrew, ofLabour }) => ({
      code: '',
      kind,
      description: supply,
      unit: own,
      crew: fromCrew ? readCrew(quadrille) : null,
      quantity: fromCrew ? null : quantity,
      price: ofLabour ? null : pu,
    })),
  };
}
