import { districtsOf, findPlace, placeName, placesTree, provincesOf, resolvePlace } from '../../src/places/places.js';

const provinces = placesTree().flatMap((department) => department.provinces);
const districts = provinces.flatMap((province) => province.districts);

describe('places of Peru', () => {
  it('are 25 departments, 196 provinces and 1,891 districts', () => {
    expect(placesTree()).toHaveLength(25);
    expect(provinces).toHaveLength(196);
    expect(districts).toHaveLength(1_891);
  });

  it('have unique codes that contain those above them', () => {
    const keys = [...placesTree(), ...provinces, ...districts].map((place) => place.key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const department of placesTree()) {
      expect(department.key).toMatch(/^\d{2}$/);
      for (const province of department.provinces) {
        expect(province.key).toMatch(new RegExp(`^${department.key}\\d{2}$`));
        for (const district of province.districts) expect(district.key).toMatch(new RegExp(`^${province.key}\\d{2}$`));
      }
    }
  });

  it('have proper names', () => {
    for (const { name } of [...placesTree(), ...provinces, ...districts]) {
      expect(name).toMatch(/^[A-ZÁÉÍÓÚÑÜ][\p{L}() -]*$/u);
      expect(name).not.toMatch(/[àèìòù]| (?:De|Del|La|Y) |^ | $|^[A-ZÁÉÍÓÚÑ ]{4,}$/);
    }
    expect(placeName('0701')).toBe('Callao');
    expect(placeName('1001')).toBe('Huánuco');
    expect(placeName('100101')).toBe('Huánuco');
    expect(placeName('040129')).toBe('José Luis Bustamante y Rivero');
    expect(placeName('150119')).toBe('Lurín');
  });

  it('hold the districts created since', () => {
    expect(findPlace('250307')).toEqual({ key: '250307', name: 'Boquerón' });
    expect(findPlace('130112')?.name).toBe('Alto Trujillo');
    expect(districtsOf('0907').at(-1)).toEqual({ key: '090725', name: 'Cochabamba' });
    expect(districts.filter((district) => district.name === 'Santa Rosa').length).toBeGreaterThanOrEqual(10);
  });

  it('are found by code of any level', () => {
    expect(placeName('150103')).toBe('Ate');
    expect(provincesOf('07').map((province) => province.name)).toEqual(['Callao']);
    expect(findPlace('999999')).toBeNull();
    expect(placeName('x')).toBe('');
  });

  it('are found by their Spanish names below a parent', () => {
    expect(resolvePlace('lima', '')).toBe('15');
    expect(resolvePlace('Canete', '15')).toBe('1505');
    expect(resolvePlace('ATE', '1501')).toBe('150103');
    expect(resolvePlace('150103', '1501')).toBe('150103');
    expect(resolvePlace('Ate', '1505')).toBeNull();
  });
});
