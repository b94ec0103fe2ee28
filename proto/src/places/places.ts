import { placeLines } from './places-data.js';

/** A department (`15`), a province (`1501`) or a district (`150122`) of Peru: INEI code and name. Names repeat, codes do not. */
export interface Place {
  key: string;
  name: string;
}

export interface ProvincePlace extends Place {
  districts: Place[];
}

export interface DepartmentPlace extends Place {
  provinces: ProvincePlace[];
}

const placeOf = (prefix: string, entry: string): Place => ({ key: prefix + entry.slice(0, 2), name: entry.slice(2) });

function provinceOf(department: string, text: string): ProvincePlace {
  const [head = '', list = ''] = text.split(':');
  const province = placeOf(department, head);
  return { ...province, districts: list.split(',').map((entry) => placeOf(province.key, entry)) };
}

function departmentOf(line: string): DepartmentPlace {
  const [head = '', ...provinces] = line.split(';');
  const department = placeOf('', head);
  return { ...department, provinces: provinces.map((text) => provinceOf(department.key, text)) };
}

let tree: readonly DepartmentPlace[] | undefined;
let byKey: Map<string, Place> | undefined;

/** 25 departments → 196 provinces → 1,891 districts, ordered by code. Parsed once, on first use. */
export function placesTree(): readonly DepartmentPlace[] {
  tree ??= placeLines.map(departmentOf);
  return tree;
}

function index(): Map<string, Place> {
  if (byKey) return byKey;
  byKey = new Map();
  for (const department of placesTree()) {
    byKey.set(department.key, department);
    for (const province of department.provinces) {
      byKey.set(province.key, province);
      for (const district of province.districts) byKey.set(district.key, district);
    }
  }
  return byKey;
}

/** The place of a code of any level, or null. */
export function findPlace(key: string): Place | null {
  const place = index().get(key);
  return place ? { key: place.key, name: place.name } : null;
}

/** Its name, or '' for an unknown code. */
export function placeName(key: string): string {
  return index().get(key)?.name ?? '';
}

export function departments(): readonly Place[] {
  return placesTree();
}

export function provincesOf(departmentKey: string): readonly ProvincePlace[] {
  return placesTree().find((department) => department.key === departmentKey)?.provinces ?? [];
}

export function districtsOf(provinceKey: string): readonly Place[] {
  return provincesOf(provinceKey.slice(0, 2)).find((province) => province.key === provinceKey)?.districts ?? [];
}

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase();

/**
 * The code for a code or a Spanish name, accents and capitals ignored, among the children of `parentKey` ('' for
 * departments). Null if there is none.
 */
export function resolvePlace(text: string, parentKey: string): string | null {
  const candidates: readonly Place[] =
    parentKey === '' ? departments() : parentKey.length === 2 ? provincesOf(parentKey) : districtsOf(parentKey);
  const wanted = bare(text);
  return candidates.find((place) => place.key === text.trim() || bare(place.name) === wanted)?.key ?? null;
}

/** Codes of all three levels, as a form sends them. */
export interface PlaceKeys {
  department: string;
  province: string;
  district: string;
}

/** True if the district exists in that province and department. */
export const isPlaceInChain = ({ department, province, district }: PlaceKeys): boolean =>
  [department, province, district].every((key, at) => key.length === 2 * (at + 1) && district.startsWith(key)) &&
  index().has(district);
