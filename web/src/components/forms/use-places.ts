import type { DepartmentPlace } from '@cotizaobra/proto/places/places';
import { useEffect, useState } from 'react';

let loaded: readonly DepartmentPlace[] | null = null;

/** The places of Peru, loaded for the first form that needs them; null until then. */
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
