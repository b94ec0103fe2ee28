import { expectSchemaInStep } from '@cotizaobra/chassis/testing/schema-in-step';
import { service } from '../../src/service.js';

describe('the database of prices', () => {
  it('is as the entities say once the migrations ran, and gone once they are undone', async () => {
    await expectSchemaInStep(service);
  });
});
