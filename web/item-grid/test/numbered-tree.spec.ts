import { itemLimits } from '@cotizaobra/proto/rules/item-tree';
import { numberedTree } from '../demo/numbered-tree.js';
import { rowsFromElements } from '../src/model/editor-row.js';

it('has exactly as many items as asked for, each with an id of its own', () => {
  const rows = rowsFromElements(numberedTree(itemLimits.items));
  expect(rows).toHaveLength(itemLimits.items);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(itemLimits.items);
  expect(rows.slice(0, 3).map(({ depth, description }) => [depth, description])).toEqual([
    [0, 'Título 1'],
    [1, 'Subtítulo 1.1'],
    [2, 'Partida 1.1.1'],
  ]);
});
