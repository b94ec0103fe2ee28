import { analyse } from '@cotizaobra/proto/rules/budget/analysis';
import { companyAnalysisRoutes } from '@cotizaobra/proto/technical-data/company-analyses/http';
import type { CompanyAnalysis, CompanyAnalysisSummary } from '@cotizaobra/proto/technical-data/company-analyses/model';
import type { CompanyAnalysisPreview } from '@cotizaobra/proto/technical-data/company-analyses/preview-company-analysis-import';
import type { ApiServer } from './api-server.js';
import { aPage } from './catalog.js';
import { uuid } from './people.js';

const given = [
  { code: '', kind: 'LABOUR', description: 'Operario', unit: 'hh', crew: '1', quantity: null, price: '25' },
  { code: '', kind: 'EQUIPMENT', description: 'Herramientas', unit: '%mo', crew: null, quantity: '3', price: null },
] as const;

/** An analysis whose figures are those of the rules. */
export function anOwnAnalysis(overrides: Partial<CompanyAnalysis> = {}): CompanyAnalysis {
  const figures = analyse({ yield: '20', supplies: given }, 'S10');
  return {
    id: uuid(),
    code: 'PIN-1',
    item: 'Pintura en muros',
    unit: 'm2',
    yield: '20',
    profile: 'S10',
    version: 3,
    updatedAt: '2026-11-20T15:20:40.000Z',
    cost: figures.cost,
    blocks: figures.blocks,
    supplies: given.map((supply, at) => ({ ...supply, ...figures.supplies[at]! })),
    ...overrides,
  };
}

/** Its line of the list. */
const ownSummaryOf = ({ supplies, blocks: _blocks, ...facts }: CompanyAnalysis): CompanyAnalysisSummary => ({
  ...facts,
  supplies: supplies.length,
});

/** What a file of one analysis would become. */
export const anAnalysisPreview = (overrides: Partial<CompanyAnalysisPreview> = {}): CompanyAnalysisPreview => ({
  fileName: 'apus.csv',
  bytes: 2_048,
  kind: 'CSV',
  sheet: null,
  profile: 'S10',
  counts: { analyses: 1, supplies: 3, existing: 0, repeated: 0, faults: 1 },
  analyses: [
    {
      row: 2,
      code: '01.01',
      item: 'CAPA DE PINTURA',
      unit: 'm2',
      yield: '20',
      supplies: 3,
      kinds: ['LABOUR'],
      cost: '17.54',
      inFile: '17.54',
      exists: false,
    },
  ],
  questions: [],
  faults: [{ kind: 'QUANTITY', row: 7, item: 'CAPA DE PINTURA', text: 'La cantidad 0.5 no sigue de la cuadrilla.' }],
  ...overrides,
});

/** The list of these analyses, and each of them. */
export function answerOwnAnalyses(api: ApiServer, analyses: readonly CompanyAnalysis[]): void {
  api.answer(companyAnalysisRoutes.listCompanyAnalyses, {
    analyses: analyses.map(ownSummaryOf),
    meta: aPage(analyses.length),
  });
  api.answer(companyAnalysisRoutes.getCompanyAnalysis, ({ params }: { params: Record<string, string> }) =>
    analyses.find(({ id }) => id === params.id),
  );
}
