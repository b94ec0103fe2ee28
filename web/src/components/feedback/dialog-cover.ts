import { createContext, useContext, useEffect } from 'react';

/** Says that another dialog opened on top; the result says that it closed. Null outside a dialog. */
export const DialogCover = createContext<(() => () => void) | null>(null);

/** For a dialog that opens on top of another one: Esc then closes the upper one only. */
export function useCoversDialog(): void {
  const cover = useContext(DialogCover);
  useEffect(() => cover?.(), [cover]);
}
