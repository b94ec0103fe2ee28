/**
 * Rewrites `src/places/places-data.ts` from the npm package peru-ubigeo and our corrections. Run: `npm run places -w
 * proto`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { correctedName, missingDistricts } from './place-corrections.js';

interface SourcePlace {
  id: string;
  name: string;
  childrens?: SourcePlace[];
}

const source: SourcePlace[] = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('peru-ubigeo/lib/ubigeo.json'), 'utf8'),
);

function districtsOf(province: SourcePlace): string {
  const missing = missingDistricts.filter((district) => district.code.startsWith(province.id));
  const all = [
    ...(province.childrens ?? []).map(({ id, name }) => ({ code: id, name: correctedName(name, province.name) })),
    ...missing,
  ];
  return all
    .sort((a, b) => a.code.localeCompare(b.code))
    .map(({ code, name }) => code.slice(4) + name)
    .join(',');
}

/** One line per department: `15Lima;01Lima:01Lima,02Ancón,…;02Barranca:…`. Each name follows its two-digit code. */
function lineOf(department: SourcePlace): string {
  const provinces = (department.childrens ?? []).map(
    (province) => `${province.id.slice(2)}${correctedName(province.name)}:${districtsOf(province)}`,
  );
  return [department.id + department.name, ...provinces].join(';');
}

const lines = source.map((department) => `  '${lineOf(department)}',`);
const text = [
  '/** Written by `generate/places.ts` from peru-ubigeo (MIT) and the districts created since. Do not edit. */',
  'export const placeLines: readonly string[] = [',
  ...lines,
  '];',
  '',
].join('\n');
writeFileSync(new URL('../../src/places/places-data.ts', import.meta.url), text);
