import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { CascadeRequest } from '@cotizaobra/proto/quotations/cascade-request';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { FillCascade } from '@cotizaobra/proto/quotations/fill-cascade';
import { GetCascade } from '@cotizaobra/proto/quotations/get-cascade';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { answer, itemsOf, open } from './documents.js';
import type { TestCompany } from './platform.js';

export type Cascaded = MessageOutput<typeof CascadeRequest>;
type More = Partial<MessageInput<typeof CascadeRequest>>;

/** The ids of the lines of a document, in order. */
export async function partIds(company: TestCompany, id: string): Promise<string[]> {
  const { quotation } = await open(company, id);
  return itemsOf(quotation.elements).flatMap((item) => (item.type === 'PART' ? [item.id] : []));
}

/** 'Cotizar con proveedores' for all lines of a copy, unless `more` names others. */
export async function cascade(
  company: TestCompany,
  copyId: string,
  providers: readonly TestCompany[],
  more: More = {},
): Promise<Cascaded> {
  const companyIds = providers.map(({ id }) => id);
  const itemIds = more.itemIds ?? (await partIds(company, copyId));
  return company.ask(CascadeRequest, { id: copyId, companyIds, message: '', ...more, itemIds });
}

export const seen = (company: TestCompany, id: string) => company.ask(GetCascade, { id });

/** Accepts what a company was sent. Returns the id of its copy. */
export async function accept(company: TestCompany, dispatchId: string): Promise<string> {
  const { quotationId } = await answer(company, dispatchId, 'ACCEPTED');
  return quotationId ?? '';
}

type General = Omit<MessageInput<typeof UpdateDocument>, 'id'>;

/** Types the prices of the lines, in order, and returns the copy. Null leaves a line blank. */
export async function give(
  company: TestCompany,
  copyId: string,
  prices: readonly (string | null)[],
  general?: General,
): Promise<string> {
  const ids = await partIds(company, copyId);
  const { quotation } = await open(company, copyId);
  const operations = prices.flatMap((price, at) =>
    price === null ? [] : [{ op: 'update' as const, id: ids[at] ?? '', fields: { price } }],
  );
  if (operations.length > 0) await company.ask(EditItems, { id: copyId, version: quotation.version, operations });
  if (general) await company.ask(UpdateDocument, { id: copyId, ...general });
  const { dispatch } = await company.ask(ReturnQuotation, { id: copyId });
  return dispatch.id;
}

type Options = Omit<MessageInput<typeof FillCascade>, 'id' | 'version'> & { version?: number };

/** Fills the copy as it is now. */
export async function fill(company: TestCompany, id: string, options: Options) {
  const { version, ...others } = options;
  const current = version ?? (await open(company, id)).quotation.version;
  return company.ask(FillCascade, { id, version: current, ...others });
}

/** The prices of a document, in order. */
export async function pricesOf(company: TestCompany, id: string): Promise<(string | null)[]> {
  const { quotation } = await open(company, id);
  return itemsOf(quotation.elements).flatMap((item) => (item.type === 'PART' ? [item.price] : []));
}
