import type { MessageInput } from '@cotizaobra/proto/core/message';
import { GetAnalysis } from '@cotizaobra/proto/quotations/get-analysis';
import { ListResources } from '@cotizaobra/proto/quotations/list-resources';
import { SetAnalysis } from '@cotizaobra/proto/quotations/set-analysis';
import { type Part, quotation } from './documents.js';
import type { TestCompany } from './platform.js';

type Written = MessageInput<typeof SetAnalysis>;
export type Supply = Written['supplies'][number];

export const worker: Supply = {
  code: '0147010003',
  kind: 'LABOUR',
  description: 'Peón',
  unit: 'hh',
  crew: '1',
  price: '17.03',
};

export const cement = (quantity = '9.74', price = '25.90'): Supply => ({
  code: '0221000001',
  kind: 'MATERIAL',
  description: 'Cemento Portland tipo I, 42.5 kg',
  unit: 'bol',
  quantity,
  price,
});

export const tools: Supply = {
  code: '0337010001',
  kind: 'EQUIPMENT',
  description: 'Herramientas manuales',
  unit: '%mo',
  quantity: '3',
};

/** An analysis of 20 units a day. */
export const analysis = (...supplies: Supply[]) => ({ yield: '20', unit: 'm³/día', supplies });

export interface WrittenBudget {
  id: string;
  version: number;
  partIds: string[];
}

/** A Quotation with parts of which the first ones have these analyses. */
export async function budget(company: TestCompany, parts: Part[], ...analyses: Supply[][]): Promise<WrittenBudget> {
  const { id, version: first, partIds } = await quotation(company, parts);
  let version = first;
  for (const [at, supplies] of analyses.entries()) {
    const itemId = partIds[at] ?? '';
    ({ version } = await company.ask(SetAnalysis, { id, itemId, version, ...analysis(...supplies) }));
  }
  return { id, version, partIds };
}

export const analysisOf = (company: TestCompany, id: string, itemId = '', revision?: number) =>
  company.ask(GetAnalysis, { id, itemId, ...(revision === undefined ? {} : { revision }) });

export const resourcesOf = async (company: TestCompany, id: string) =>
  (await company.ask(ListResources, { id })).resources;

/** The id of the resource with this code. */
export async function resourceId(company: TestCompany, id: string, code = cement().code): Promise<string> {
  return (await resourcesOf(company, id)).find((one) => one.code === code)?.id ?? '';
}
