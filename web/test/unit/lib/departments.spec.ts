import { placesTree } from '@cotizaobra/proto/places/places';
import { departments } from '../../../src/lib/departments.js';

it('names the departments of the places of Peru', () => {
  expect(departments).toEqual(placesTree().map(({ key, name }) => ({ key, name })));
});
