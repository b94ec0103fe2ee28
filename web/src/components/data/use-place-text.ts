import type { DepartmentPlace } from '@cotizaobra/proto/places/places';
import { usePlaces } from '../forms/use-places.js';

let known: readonly DepartmentPlace[] | null = null;

/** For the web process: its pages contain the names; the browser loads them later. */
export function knowPlaces(places: readonly DepartmentPlace[]): void {
  known = places;
}

interface PlaceKeys {
  department: string | null;
  province: string | null;
  district: string | null;
}

/**
 * 'Lurín, Lima, Lima': district, province and department of INEI keys; '' without keys or until the places are loaded.
 */
export function usePlaceText({ department, province, district }: PlaceKeys): string {
  const places = usePlaces() ?? known;
  const first = places?.find(({ key }) => key === department);
  const second = first?.provinces.find(({ key }) => key === province);
  const third = second?.districts.find(({ key }) => key === district);
  return [third, second, first].flatMap((place) => (place ? [place.name] : [])).join(', ');
}
