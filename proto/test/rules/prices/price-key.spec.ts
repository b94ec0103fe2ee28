import { priceKey } from '../../../src/rules/prices/price-key.js';

const text = (description: string, unit = 'und'): string => priceKey(description, unit).text;

describe('the key of a line', () => {
  it.each([
    ['accents and case', 'TUBERÍA', 'tuberia'],
    ['a half inch', 'Codo 1/2"', "codo ½''", 'codo de 1/2 pulgadas', 'codo 0.5"', 'Codo Ø 1/2 pulg.'],
    ['inches and a half', 'Clavo 2 1/2"', 'clavo 2-1/2"', 'clavo 2½"'],
    ['the strength of concrete', "Losa f'c=210 kg/cm2", 'losa f´c = 210 kg/cm²', 'LOSA FC 210'],
    ['a gauge', 'Alambre N.º 16', 'alambre N° 16', 'alambre #16', 'alambre nro. 16', 'alambre No. 16'],
    ['lengths', 'Panel 60 x 120 cm', 'panel 0.60 x 1.20 m', 'panel 600x1200 mm', 'panel 0,6x1,2m'],
    ['a weight', 'Yeso 42.5 kg', 'yeso x 42,50 kilos'],
    ['a Roman type', 'Cemento tipo V', 'cemento tipo 5'],
    ['the length of a common bar', 'Fierro corrugado 1/2"', 'fierro corrugado 1/2" varilla de 9 m'],
    ['order, plural and gender', 'Arena gruesa lavada', 'arenas lavadas gruesas'],
  ])('ignores how %s is written', (_, first, ...others) => {
    for (const other of others) expect(text(other)).toBe(text(first!));
  });

  it.each([
    ['Fierro corrugado 1/2"', 'Fierro corrugado 1/4"'],
    ['Fierro corrugado 1/2"', 'Fierro corrugado 1/2" x 12 m'],
    ["Concreto f'c=210 kg/cm2", "Concreto f'c=175 kg/cm2"],
    ['Clavo 2"', 'Clavo 2 1/2"'],
    ['Cable THW 2.5 mm2', 'Cable THW 25 mm2'],
    ['Cerámico 30 x 30 cm', 'Cerámico 30 x 60 cm'],
    ['Pintura blanca', 'Pintura negra'],
  ])('tells %s from %s', (one, other) => {
    expect(text(one)).not.toBe(text(other));
  });

  it('has one spelling for a unit', () => {
    for (const unit of ['bol', 'BLS', 'Bolsas', 'bls.']) expect(priceKey('Cemento', unit).unit).toBe('bol');
    expect(priceKey('Codo', 'pza').unit).toBe(priceKey('Codo', 'Und.').unit);
    expect(priceKey('Acero', 'kg').unit).not.toBe(priceKey('Acero', 'var').unit);
  });

  it('takes any text, and says nothing of signs alone', () => {
    expect(text('   ---  ')).toBe('');
    expect(text('x'.repeat(500)).length).toBeGreaterThan(0);
    expect(text('1/0 " 9999999999999999999 m x x x')).toEqual(expect.any(String));
  });

  it('takes no long time for a hostile text', () => {
    const begin = performance.now();
    for (const piece of ['1 x ', '1/', "f ' ", 'n o ', '1.', '9,', ' -+']) text(piece.repeat(150).slice(0, 500));
    expect(performance.now() - begin).toBeLessThan(500);
  });
});
