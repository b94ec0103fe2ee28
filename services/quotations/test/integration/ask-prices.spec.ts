import { randomUUID } from 'node:crypto';
import { AskPrices } from '@cotizaobra/proto/quotations/ask-prices';
import { ListAskedPrices } from '@cotizaobra/proto/quotations/list-asked-prices';
import { PriceResources } from '@cotizaobra/proto/quotations/price-resources';
import { SetAnalysis } from '@cotizaobra/proto/quotations/set-analysis';
import { SuggestPriceRequests } from '@cotizaobra/proto/quotations/suggest-price-requests';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { DeadlineScheduler } from '../../src/quotation/application/deadline-scheduler.js';
import { analysis, budget, cement, resourceId, type Supply, tools, worker } from '../support/budgets.js';
import { inHours, pass } from '../support/deadlines.js';
import { answerAsDirectory, type Listed } from '../support/directory.js';
import { answer, itemsOf, open, price, send, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { giveBack } from '../support/sealed.js';

const steel: Supply = {
  code: '0203000001',
  kind: 'MATERIAL',
  description: 'Acero corrugado grado 60',
  unit: 'kg',
  quantity: '1.0333333333',
  price: '4',
};
const listed = (name: string, category: string, place: string): Listed => {
  return {
    id: randomUUID(),
    name,
    category,
    department: place.slice(0, 2),
    province: place.slice(0, 4),
    district: place,
  };
};

describe('asking for the prices of resources', () => {
  let platform: Platform;
  let directory: { stop(): Promise<void> };
  let company: TestCompany;
  let provider: TestCompany;
  let stranger: TestCompany;
  const far = listed('Cementos del Chira', 'cemento', '200601');
  const near = listed('Ferretería Los Pórticos', 'cemento', '150103');
  const city = listed('Mezclas Quilmaná', 'cemento', '150501');

  beforeAll(async () => {
    platform = await startPlatform();
    directory = await answerAsDirectory(platform.nats.url, [
      far,
      city,
      near,
      listed('Aceros', 'acero-corrugado', '150101'),
    ]);
    company = await platform.company();
    provider = await platform.company();
    stranger = await platform.company();
  }, 60_000);
  afterAll(async () => {
    await directory?.stop();
    await platform?.stop();
  });

  const house = async () => {
    const { id, version } = await budget(company, [{ quantity: '10' }], [worker, cement('4', '25'), steel, tools]);
    const ids = await Promise.all([cement().code, steel.code].map((code) => resourceId(company, id, code ?? '')));
    return { id, version, resourceIds: ids };
  };
  const prices = (id: string, asker = company) => asker.ask(ListAskedPrices, { id });

  it('suggests the nearest companies of each category', async () => {
    const { id, resourceIds } = await house();
    const { groups } = await company.ask(SuggestPriceRequests, { id, resourceIds });
    expect(groups).toMatchObject([
      {
        category: 'Acero corrugado',
        resources: [{ quantity: '10.3333', unit: 'kg' }],
        suggested: [{ name: 'Aceros' }],
      },
      { category: 'Cemento', resources: [{ quantity: '40', unit: 'bol' }] },
    ]);
    expect(groups[1]?.suggested.map(({ name }) => name)).toEqual([near.name, city.name, far.name]);
  });

  it('makes a draft of a Request per category, without prices', async () => {
    const { id, resourceIds } = await house();
    const { requests } = await company.ask(AskPrices, { id, resourceIds });
    expect(requests.map(({ category, name }) => [category, name])).toEqual([
      ['Acero corrugado', 'Acero corrugado: Materiales para casco'],
      ['Cemento', 'Cemento: Materiales para casco'],
    ]);
    const { quotation } = await open(company, requests[1]!.id);
    expect(quotation).toMatchObject({ types: 'Request', status: 'Draft', district: '150103', totalAmount: null });
    expect(itemsOf(quotation.elements)).toMatchObject([{ code: '0221000001', unit: 'bol', quantity: '40' }]);
    const stored = await platform.database.query('SELECT price FROM item WHERE document_id = $1', [requests[1]!.id]);
    expect(stored).toEqual([{ price: null }]);
    expect((await prices(id)).requests).toMatchObject([
      { id: requests[0]!.id, asked: 0, answered: 0 },
      { id: requests[1]!.id, asked: 0, answered: 0 },
    ]);
  });

  it('takes nothing of the client along, where the budget answers its Request', async () => {
    const client = await platform.company();
    const asked = await write(client, { name: 'Titulo-del-cliente', nameProyect: 'Proyecto-del-cliente' }, [
      { quantity: '10' },
    ]);
    const [dispatchId = ''] = await send(client, asked.id, company);
    const { quotationId: copyId = '' } = await answer(company, dispatchId, 'ACCEPTED');
    const { quotation } = await open(company, copyId ?? '');
    const [line] = itemsOf(quotation.elements);
    const input = { id: quotation.id, itemId: line!.id, version: quotation.version, ...analysis(cement('4', '25')) };
    await company.ask(SetAnalysis, input);
    const resourceIds = [await resourceId(company, quotation.id, cement().code ?? '')];
    const { requests } = await company.ask(AskPrices, { id: quotation.id, resourceIds });
    const created = await open(company, requests[0]!.id);
    expect(created.quotation).toMatchObject({ name: 'Cemento: pedido de precios', address: 'Por coordinar' });
    expect(JSON.stringify(created)).not.toContain('del-cliente');
  });

  it('brings prices back without IGV, ready to be taken at one press', async () => {
    const { id, version, resourceIds } = await house();
    const { requests } = await company.ask(AskPrices, { id, resourceIds });
    const [dispatchId = ''] = await send(company, requests[1]!.id, provider);
    const { quotationId: copyId } = await answer(provider, dispatchId, 'ACCEPTED');
    await price(provider, copyId ?? '', '35.40');
    expect((await prices(id)).prices).toEqual([]);
    await giveBack(provider, copyId ?? '');
    const asked = await prices(id);
    expect(asked.requests[1]).toMatchObject({ asked: 1, answered: 1, resourceIds: [resourceIds[0]] });
    expect(asked.prices).toMatchObject([
      {
        resourceId: resourceIds[0],
        quotationId: copyId,
        company: { id: provider.id, name: provider.name },
        quoted: '35.4',
        taxMode: 'INCLUDED',
        price: '30',
      },
    ]);
    const taken = asked.prices.map(({ resourceId: resource, price: own }) => ({ resourceId: resource, price: own }));
    const change = await company.ask(PriceResources, { id, version, prices: taken });
    expect(change.before).toEqual([{ resourceId: resourceIds[0], price: '25' }]);
    expect(change.changed).toHaveLength(1);
    for (const other of [provider, stranger])
      await expect(prices(id, other)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('does not convert a price in another currency', async () => {
    const { id, resourceIds } = await house();
    const { requests } = await company.ask(AskPrices, { id, resourceIds: [resourceIds[0]!] });
    const [dispatchId = ''] = await send(company, requests[0]!.id, provider);
    const { quotationId: copyId = '' } = await answer(provider, dispatchId, 'ACCEPTED');
    const version = await price(provider, copyId ?? '', '9');
    await provider.ask(UpdateDocument, { id: copyId ?? '', version, typeMoneda: 'USD' });
    await giveBack(provider, copyId ?? '');
    expect((await prices(id)).prices).toMatchObject([{ quoted: '9', typeMoneda: 'USD', price: null }]);
  });

  it('shows no sealed price before the opening', async () => {
    const { id, resourceIds } = await house();
    const { requests } = await company.ask(AskPrices, { id, resourceIds: [resourceIds[0]!] });
    const requestId = requests[0]!.id;
    await company.ask(UpdateDocument, { id: requestId, deadline: inHours(48), sealed: true });
    const [dispatchId = ''] = await send(company, requestId, provider);
    const { quotationId: copyId } = await answer(provider, dispatchId, 'ACCEPTED');
    await price(provider, copyId ?? '', '35.40');
    await giveBack(provider, copyId ?? '');
    expect(await prices(id)).toMatchObject({ requests: [{ asked: 1, answered: 1 }], prices: [] });
    await pass(platform, requestId, 49);
    await platform.get(DeadlineScheduler).run(new Date());
    expect((await prices(id)).prices).toMatchObject([{ price: '30' }]);
  });

  it('refuses percentages, unknown resources and strangers', async () => {
    const { id, resourceIds } = await house();
    const share = await resourceId(company, id, tools.code ?? '');
    const ask = (ids: string[], asker = company) => asker.ask(AskPrices, { id, resourceIds: ids });
    await expect(ask([share])).rejects.toMatchObject({ code: 'PRICE_OF_LABOUR' });
    await expect(ask([randomUUID()])).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    await expect(ask(resourceIds, stranger)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    expect((await prices(id)).requests).toEqual([]);
  });
});
