import { useMemo } from 'react';
import { usePlaces } from '../../components/forms/use-places.js';

interface PlaceKeys {
  department: string | null;
  province: string | null;
  district: string | null;
}

/** Names behind INEI keys, from department to district; empty until the places are there. */
export function usePlaceNames(keys: PlaceKeys | null): string[] {
  const places = usePlaces();
  const { department, province, district } = keys ?? { department: null, province: null, district: null };
  return useMemo(() => {
    const first = places?.find(({ key }) => key === department);
    const second = first?.provinces.find(({ key }) => key === province);
    const third = second?.districts.find(({ key }) => key === district);
    return [first, second, third].flatMap((place) => (place ? [place.name] : []));
  }, [places, department, province, district]);
}
