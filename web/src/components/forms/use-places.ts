import type { DepartmentPlace } from '@cotizaobra/proto/places/places';
import { useEffect, useState } from 'react';

let loaded: readonly DepartmentPlace[] | null = null;

/** The places of Peru, fetched when the first form asks for them; null until they are there. */
export function usePlaces(): readonly DepartmentPlace[] | null {
  const [places, setPlaces] = useState(loaded);
  useEffect(() => {
    if (places) return;
    let wanted = true;
    import('@cotizaobra/proto/places/places').then(({ placesTree }) => {
      loaded = placesTree();
      if (wanted) setPlaces(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [places]);
  return places;
}
