import type { Company } from '@cotizaobra/proto/companies/model';
import { useCallback, useEffect, useRef, useState } from 'react';

export type PictureKind = 'avatar' | 'cover';

interface Picture {
  /** Chosen and not stored yet. */
  file: File | null;
  /** The shown picture: the stored one, or a chosen unsaved one. */
  src: string | null;
  /** The stored picture will be removed. */
  removed: boolean;
}

export interface Pictures {
  avatar: Picture;
  cover: Picture;
  dirty: boolean;
  choose: (kind: PictureKind, file: File) => void;
  remove: (kind: PictureKind) => void;
  /** The URL of the saved picture. */
  stored: (kind: PictureKind, url: string) => void;
}

const storedPicture = (src: string | null): Picture => ({ file: null, src, removed: false });

/** Logo and cover in editing mode; previews live as long as the form. */
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
