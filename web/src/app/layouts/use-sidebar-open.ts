import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useRoomAsked } from '../../lib/frame-room.js';

/** Up to this width, a side panel and the open menu leave too little room for the page. */
const NARROW = '(max-width: 100em)';

/**
 * Whether the side menu shows labels; stored in this browser, open by default. It folds while a panel needs the room,
 * without storing that. If the user unfolds it meanwhile, it stays open.
 */
export function useSidebarOpen(): [boolean, () => void] {
  const [open, setOpen] = useLocalStorage({ key: 'sidebar-open', defaultValue: true, getInitialValueInEffect: false });
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const squeezed = useRoomAsked() && narrow;
  const [unfolded, setUnfolded] = useState(false);
  if (unfolded && !squeezed) setUnfolded(false);
  const shown = open && (!squeezed || unfolded);
  const toggle = () => {
    if (squeezed && !shown) setUnfolded(true);
    setOpen((before) => (squeezed && !shown ? true : !before));
  };
  return [shown, toggle];
}
