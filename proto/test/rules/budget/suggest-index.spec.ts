import { isPriceIndex, priceIndexList } from '../../../src/rules/budget/price-indices.js';
import { suggestIndex } from '../../../src/rules/budget/suggest-index.js';
import type { SupplyKind } from '../../../src/rules/budget/supply.js';

describe('the suggested unified index', () => {
  it.each<[string, SupplyKind, string, string]>([
    ['Operario', 'LABOUR', 'hh', '47'],
    ['PEON', 'LABOUR', 'hh', '47'],
    ['Cemento Portland tipo I, 42.5 kg', 'MATERIAL', 'bol', '21'],
    ['Acero corrugado grado 60', 'MATERIAL', 'kg', '03'],
    ['ACERO CORRUGADO fy = 4200 kg/cm2 GRADO 60', 'MATERIAL', 'kg', '03'],
    ['Madera tornillo para encofrado', 'MATERIAL', 'p²', '43'],
    ['Ladrillo King Kong 18 huecos', 'MATERIAL', 'und', '17'],
    ['Ladrillo de techo, 15 × 30 × 30', 'MATERIAL', 'und', '17'],
    ['Piedra chancada de 1/2"', 'MATERIAL', 'm³', '05'],
    ['Arena gruesa', 'MATERIAL', 'm³', '04'],
    ['Alambre negro recocido N.º 8 y N.º 16', 'MATERIAL', 'kg', '02'],
    ['Clavos con cabeza de 2½", 3" y 4"', 'MATERIAL', 'kg', '02'],
    ['Agua puesta en obra', 'MATERIAL', 'm³', '39'],
    ['Yeso en bolsa de 18 kg', 'MATERIAL', 'bol', '39'],
    ['Cordel y estacas', 'MATERIAL', 'glb', '39'],
    ['Herramientas manuales', 'EQUIPMENT', '%mo', '37'],
    ['Volquete de 15 m³', 'EQUIPMENT', 'hm', '49'],
    ['Mezcladora de concreto, 11 p³', 'EQUIPMENT', 'hm', '48'],
    ['Cargador frontal de 125 HP', 'EQUIPMENT', 'hm', '49'],
    ['Tubería PVC SAP 2" x 3 m', 'MATERIAL', 'und', '72'],
    ['Pegamento para PVC', 'MATERIAL', 'gal', '72'],
    ['Pintura látex satinada', 'MATERIAL', 'gal', '54'],
    ['Concreto premezclado f’c = 210', 'MATERIAL', 'm³', '80'],
    ['Cable THW 14 AWG', 'MATERIAL', 'm', '07'],
    ['Algo sin nombre conocido', 'MATERIAL', 'und', '39'],
    ['Subcontrato de flete', 'SUBCONTRACT', 'glb', '32'],
  ])('of %s (%s, %s) is %s', (description, kind, unit, index) => {
    expect(suggestIndex({ description, kind, unit, code: '' })).toBe(index);
  });

  it('is of a list whose indices stand once, in order', () => {
    const indices = priceIndexList.indices.map(({ index }) => index);
    expect([...new Set(indices)].sort()).toEqual(indices);
    expect(indices.every((index) => /^\d{2}$/.test(index) && isPriceIndex(index))).toBe(true);
    expect(priceIndexList.source).toContain('R.J. 016-2026-INEI');
  });
});
