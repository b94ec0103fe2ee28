import { partNames, targetSchema } from '../../src/target';

describe('TARGET', () => {
  it('is everything when it is not given', () => {
    expect(targetSchema.parse(undefined)).toEqual(partNames);
  });

  it('names parts, which start in their order, the gateway last', () => {
    expect(targetSchema.parse('gateway, chat,quotations')).toEqual(['quotations', 'chat', 'gateway']);
  });

  it('refuses a name that nothing has', () => {
    expect(targetSchema.safeParse('quotes').success).toBe(false);
    expect(targetSchema.safeParse('').success).toBe(false);
  });
});
