const supply = {
  code: '0147010002',
  kind: 'LABOUR',
  description: 'Operario',
  unit: 'hh',
  crew: '1',
  price: '25',
};
const head = { code: 'PIN-1', item: 'Pintura látex en muros', unit: 'm2', yield: '20', profile: 'S10' };
const facts = {
  id: '019a9f45-0000-7000-8000-000000000031',
  ...head,
  cost: '10.00',
  version: 3,
  updatedAt: '2026-11-20T15:20:40.000Z',
};
const form = { ...head, supplies: [{ ...supply, quantity: null }] };
const question = {
  key: 'c:0147010002',
  code: '0147010002',
  description: 'Operario',
  unit: 'hh',
  prices: [
    { price: '25', uses: 12 },
    { price: '26.1', uses: 1 },
  ],
  chosen: null,
};
const fault = {
  kind: 'QUANTITY',
  row: 9,
  item: head.item,
  text: 'La cantidad 0.5 de «Operario» no sigue de la cuadrilla (1 × 8 / 20 = 0.4000). Queda 0.5.',
};
const imported = {
  row: 4,
  code: '01.01',
  item: head.item,
  unit: 'm2',
  yield: '20',
  supplies: 3,
  kinds: ['LABOUR', 'EQUIPMENT'],
  cost: '17.54',
  inFile: '17.54',
  exists: false,
};

/** An analysis of painting, and the file that it came from. */
export const companyAnalysisValues: Readonly<Record<string, unknown>> = {
  CompanyAnalysisSummary: { ...facts, supplies: 1 },
  CompanyAnalysis: {
    ...facts,
    blocks: [{ kind: 'LABOUR', sum: '10.00', share: '100.0' }],
    supplies: [{ ...supply, quantity: '0.4', partial: '10.00', fromCrew: true, ofShare: false }],
  },
  CompanyAnalysisForm: form,
  UpdateCompanyAnalysisRequest: { ...form, version: 3 },
  CopyCompanyAnalysisRequest: { partidaId: '019a9f40-0000-7000-8000-000000000011' },
  PriceQuestion: question,
  AnalysisImportFault: fault,
  ImportedAnalysis: imported,
  CompanyAnalysisPreview: {
    fileName: 'APU.xlsx',
    bytes: 48_212,
    kind: 'XLSX',
    sheet: 'Análisis',
    profile: 'S10',
    counts: { analyses: 1, supplies: 3, existing: 0, repeated: 0, faults: 1 },
    analyses: [imported],
    questions: [question],
    faults: [fault],
  },
  'PreviewCompanyAnalysisImportRequest.prices': { 'c:0147010002': '25' },
  'ImportCompanyAnalysesRequest.prices': { 'c:0147010002': '25' },
  CompanyAnalysisImportResult: { created: 12, replaced: 3, skipped: 0 },
};
