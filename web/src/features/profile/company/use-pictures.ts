import type { Company } from '@cotizaobra/proto/companies/model';
import { useCallback, useEffect, useRef, useState } from 'react';

export type PictureKind = 'avatar' | 'cover';

interface Picture {
  /** Chosen and not stored yet. */
  file: File | null;
  /** What is shown: the stored one, or the chosen one before it is stored. */
  src: string | null;
  /** The stored one is to go. */
  removed: boolean;
}

export interface Pictures {
  avatar: Picture;
  cover: Picture;
  dirty: boolean;
  choose: (kind: PictureKind, file: File) => void;
  remove: (kind: PictureKind) => void;
  /** It was stored under this address. */
  stored: (kind: PictureKind, url: string) => void;
}

const storedPicture = (src: string | null): Picture => ({ file: null, src, removed: false });

/** Logo and cover while the company is edited; previews live as long as the form. */
export function usePictures({ logoCompany, coverImage }: Company): Pictures {
  const [state, setState] = useState(() => ({ avatar: storedPicture(logoCompany), cover: storedPicture(coverImage) }));
  const previews = useRef<string[]>([]);
  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);
  const set = useCallback(
    (kind: PictureKind, picture: Picture) => setState((before) => ({ ...before, [kind]: picture })),
    [],
  );
  const choose = useCallback(
    (kind: PictureKind, file: File) => {
      const src = URL.createObjectURL(file);
      previews.current.push(src);
      set(kind, { file, src, removed: false });
    },
    [set],
  );
  const changed = ({ file, removed }: Picture) => file !== null || removed;
  return {
    ...state,
    dirty: changed(state.avatar) || changed(state.cover),
    choose,
    remove: (kind) => set(kind, { file: null, src: null, removed: true }),
    stored: (kind, url) => set(kind, storedPicture(url)),
  };
}
