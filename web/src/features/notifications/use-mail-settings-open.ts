import { useSearchParams } from 'react-router-dom';

/** URL parameter, so that a link opens the dialog: `?avisos=1`. */
const PARAM = 'avisos';

/** Whether 'Avisos por correo' is open, from the URL. Closing adds no history entry. */
export function useMailSettingsOpen(): { opened: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const set = (opened: boolean) =>
    setParams(
      (current) => {
        if (opened) current.set(PARAM, '1');
        else current.delete(PARAM);
        return current;
      },
      { replace: !opened },
    );
  return { opened: params.get(PARAM) === '1', open: () => set(true), close: () => set(false) };
}
