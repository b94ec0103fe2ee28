import { act, renderHook } from '@testing-library/react';
import { useSidebarOpen } from '../../../src/app/layouts/use-sidebar-open.js';
import { useAskForRoom } from '../../../src/lib/frame-room.js';

const { matchMedia } = window;
const width = (px: number) => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width: 100em') && px <= 1600 });
};

describe('the side menu beside an open conversation', () => {
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const menu = () => renderHook(() => useSidebarOpen()).result;
  const panel = () => renderHook(() => useAskForRoom());

  it('folds at 1280 px and returns, without being remembered as folded', () => {
    width(1280);
    const open = menu();
    expect(open.current[0]).toBe(true);
    const chat = panel();
    expect(open.current[0]).toBe(false);
    expect(localStorage.getItem('sidebar-open')).not.toBe('false');
    chat.unmount();
    expect(open.current[0]).toBe(true);
  });

  it('can be unfolded by hand meanwhile', () => {
    width(1280);
    const open = menu();
    panel();
    act(() => open.current[1]());
    expect(open.current[0]).toBe(true);
    act(() => open.current[1]());
    expect(open.current[0]).toBe(false);
  });

  it('stays where there is room for both', () => {
    width(1920);
    const open = menu();
    panel();
    expect(open.current[0]).toBe(true);
  });
});
