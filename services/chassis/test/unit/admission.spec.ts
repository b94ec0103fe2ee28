import { Admission } from '@cotizaobra/chassis/messages/admission';

describe('admission', () => {
  it('lets so many in, makes so many wait in order and refuses the rest', async () => {
    const admission = new Admission(1, 2);
    const order: number[] = [];
    expect(admission.enter()).toBe(true);
    const second = Promise.resolve(admission.enter()).then(() => order.push(2));
    const third = Promise.resolve(admission.enter()).then(() => order.push(3));
    expect(admission.enter()).toBe(false);
    expect(admission.load).toEqual({ running: 1, waiting: 2 });
    admission.leave();
    await second;
    admission.leave();
    await third;
    admission.leave();
    expect(order).toEqual([2, 3]);
    expect(admission.load).toEqual({ running: 0, waiting: 0 });
    expect(admission.enter()).toBe(true);
  });
});
