import { Slots } from '../../src/sending/slots';

describe('the places of the relay', () => {
  it('are two for an endpoint that answers and one for one that does not', () => {
    const slots = new Slots(10);
    const back = slots.take('erp', 'proven');
    expect([slots.full('proven'), slots.full('probation')]).toEqual([[], ['erp']]);
    slots.take('erp', 'proven');
    expect(slots.full('proven')).toEqual(['erp']);
    back();
    expect(slots.full('proven')).toEqual([]);
  });

  it('go to those on probation by half at most, however many of them hang', () => {
    const slots = new Slots(10);
    for (let at = 0; at < 5; at += 1) slots.take(`hung-${at}`, 'probation');
    expect([slots.free('probation'), slots.free('proven')]).toEqual([0, 5]);
  });

  it('are never more than there are', () => {
    const slots = new Slots(4);
    for (let at = 0; at < 4; at += 1) slots.take(`busy-${at}`, 'proven');
    expect([slots.free('probation'), slots.free('proven')]).toEqual([0, 0]);
  });
});
