import { lifetimeOf } from '../../../src/components/feedback/toast-lifetime.js';
import { liftOver } from '../../../src/components/feedback/toast-place.js';

const WINDOW = 844;
const toast = { left: 16, right: 374, height: 80 };

describe('where a toast stands', () => {
  it('stands near the lower edge when nothing is there', () => {
    expect(liftOver([], toast, WINDOW)).toBe(16);
  });

  it('stands above a bar of buttons at the lower edge', () => {
    const bar = { left: 0, right: 390, top: 780, bottom: 844 };
    expect(liftOver([bar], toast, WINDOW)).toBe(72);
  });

  it('stands above a bar that a first bar would push it into', () => {
    const low = { left: 0, right: 390, top: 780, bottom: 844 };
    const higher = { left: 0, right: 390, top: 700, bottom: 760 };
    expect(liftOver([low, higher], toast, WINDOW)).toBe(152);
  });

  it('stays down when a bar lies beside it or far above', () => {
    const beside = { left: 900, right: 1280, top: 780, bottom: 844 };
    const above = { left: 0, right: 390, top: 0, bottom: 64 };
    expect(liftOver([beside, above], toast, WINDOW)).toBe(16);
  });

  it('stays in the window when a drawer leaves no room', () => {
    const drawer = { left: 0, right: 390, top: 40, bottom: 844 };
    expect(liftOver([drawer], toast, WINDOW)).toBe(WINDOW - 80 - 8);
  });
});

describe('how long a toast stays', () => {
  const action = { label: 'Deshacer', onClick: () => undefined };

  it.each([undefined, 2_000, 3_000, 60_000])(
    'takes good news away after 5 s at most, asked for %s ms',
    (closeAfter) => {
      const asked = closeAfter === undefined ? {} : { closeAfter };
      expect(lifetimeOf({ tone: 'ok', ...asked })).toBe(Math.min(closeAfter ?? 5_000, 5_000));
    },
  );

  it.each([undefined, 3_000])('leaves time to press its button', (closeAfter) => {
    const asked = closeAfter === undefined ? {} : { closeAfter };
    expect(lifetimeOf({ tone: 'ok', action, ...asked })).toBe(8_000);
  });

  it('keeps errors until they are closed, but for the one with a documented time', () => {
    expect(lifetimeOf({ tone: 'err' })).toBe(false);
    expect(lifetimeOf({ tone: 'err', action })).toBe(false);
    expect(lifetimeOf({ tone: 'err', closeAfter: 4_000 })).toBe(4_000);
  });
});
