import { itemLimits } from '@cotizaobra/proto/rules/item-tree';
import { depthsAt, indent, moveDown, moveTo, moveUp, outdent } from '../../src/model/arrange.js';
import { copySubtrees, pasteSubtrees, removeRows } from '../../src/model/clipboard.js';
import type { EditorRow } from '../../src/model/editor-row.js';
import { insertPart, insertPartBelow, insertRows, insertSubtitle, insertTitle } from '../../src/model/insert.js';
import { type RowRun, runOf } from '../../src/model/row-run.js';
import type { Outcome } from '../../src/model/segment.js';
import { visiblePosition, visibleRows } from '../../src/model/visible.js';
import { at, done, house, kind, outline, part, title, uuid } from '../support/rows.js';

const refusal = (outcome: Outcome) => ('refusal' in outcome ? outcome.refusal : null);

function run(rows: readonly EditorRow[], description: string): RowRun {
  const found = runOf(rows, at(rows, description), at(rows, description));
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
}

describe('adding items', () => {
  it('puts a title at the root with its defaults', () => {
    const rows = done(house(), insertTitle(house(), kind));
    expect(rows.at(-1)).toMatchObject({ type: 'TITLE', depth: 0, description: 'Título 3', code: 'T-3' });
  });

  it('puts a subtitle under the selected title or subtitle, and refuses it elsewhere', () => {
    const rows = house();
    const added = done(rows, insertSubtitle(rows, at(rows, 'Obras'), kind));
    expect(outline(added).slice(4, 7)).toEqual(['-Flete', '-Subtítulo 2', 'Muros']);
    expect(added[5]).toMatchObject({ code: 'ST-2', type: 'SUBTITLE' });
    expect(outline(done(rows, insertSubtitle(rows, at(rows, 'Zapatas'), kind)))[4]).toBe('--Subtítulo 2');
    for (const selected of [null, at(rows, 'Flete')]) {
      expect(refusal(insertSubtitle(rows, selected, kind))).toBe('Selecciona un título para agregar un subtítulo.');
    }
  });

  it('puts a part under the selected title, else at the root, with quantity and price 0', () => {
    const rows = house();
    const under = done(rows, insertPart(rows, at(rows, 'Zapatas'), kind));
    expect(under[4]).toMatchObject({ depth: 2, description: 'Nueva Partida', code: 'p-5', quantity: '0', price: '0' });
    for (const selected of [null, at(rows, 'Acero')]) {
      expect(done(rows, insertPart(rows, selected, kind)).at(-1)).toMatchObject({ depth: 0, type: 'PART' });
    }
  });

  it('gives parts of a Request no price', () => {
    expect(done([], insertPart([], null, 'unpriced'))[0]!.price).toBeNull();
  });

  it('never gives a code that is taken', () => {
    const rows = [part('a', { code: 'P-2' })];
    expect(done(rows, insertPart(rows, null, kind))[1]!.code).toBe('p-3');
  });

  it('puts a part right below a row', () => {
    const rows = house();
    expect(outline(done(rows, insertPartBelow(rows, at(rows, 'Concreto'), kind)))[3]).toBe('--Nueva Partida');
    expect(outline(done(rows, insertPartBelow(rows, at(rows, 'Zapatas'), kind)))[2]).toBe('--Nueva Partida');
  });

  it('adds several parts with their contents', () => {
    const contents = [{ description: 'Cemento', price: '28.5' }, { description: 'Arena' }];
    const rows = done([], insertRows([], contents, null, kind));
    expect(rows.map((row) => [row.description, row.code, row.price])).toEqual([
      ['Cemento', 'p-1', '28.5'],
      ['Arena', 'p-2', '0'],
    ]);
  });

  it('keeps to the limits', () => {
    const ladder = Array.from({ length: itemLimits.depth }, (_, depth) => title(`n${depth}`, { depth }));
    expect(refusal(insertPart(ladder, 19, kind))).toBe('No puede haber más de 20 niveles.');
    const many = Array.from({ length: itemLimits.items }, (_, n) => part('x', { id: uuid(n + 1) }));
    expect(refusal(insertTitle(many, kind))).toBe('Un documento tiene como máximo 20,000 ítems.');
  });
});

describe('moving items', () => {
  it('swaps with the sibling, subtrees included', () => {
    const rows = house();
    const up = done(rows, moveUp(rows, at(rows, 'Muros')));
    expect(outline(up)).toEqual(['Muros', '-Ladrillo', 'Obras', '-Zapatas', '--Concreto', '--Acero', '-Flete']);
    expect(done(up, moveDown(up, 0))).toEqual(rows);
    expect(refusal(moveUp(rows, at(rows, 'Zapatas')))).toBe('Ya es el primero de su grupo.');
    expect(refusal(moveDown(rows, at(rows, 'Flete')))).toBe('Ya es el último de su grupo.');
  });

  it('indents under a preceding title only, as its last child', () => {
    const rows = house();
    const inside = done(rows, indent(rows, at(rows, 'Muros')));
    expect(outline(inside).slice(4)).toEqual(['-Flete', '-Muros', '--Ladrillo']);
    expect(outline(done(rows, indent(rows, at(rows, 'Flete'))))[4]).toBe('--Flete');
    expect(refusal(indent(rows, at(rows, 'Acero')))).toBe(
      'Solo se puede mover a la derecha debajo de un título o subtítulo.',
    );
    expect(refusal(indent(rows, 0))).toBe('Solo se puede mover a la derecha debajo de un título o subtítulo.');
  });

  it('outdents to right after its parent, leaving younger siblings where they are', () => {
    const rows = house();
    const out = done(rows, outdent(rows, at(rows, 'Concreto')));
    expect(outline(out).slice(0, 5)).toEqual(['Obras', '-Zapatas', '--Acero', '-Concreto', '-Flete']);
    expect(refusal(outdent(rows, at(rows, 'Muros')))).toBe('Ya está en el primer nivel.');
  });

  it('drops a subtree into any gap at a level that fits there', () => {
    const rows = house();
    const flete = run(rows, 'Flete');
    expect(depthsAt(rows, flete, 3)).toEqual({ min: 2, max: 2 });
    expect(outline(done(rows, moveTo(rows, flete, 3, 2)))[3]).toBe('--Flete');
    expect(depthsAt(rows, flete, 7)).toEqual({ min: 0, max: 1 });
    expect(outline(done(rows, moveTo(rows, flete, 7, 1))).at(-1)).toBe('-Flete');
    expect(depthsAt(rows, run(rows, 'Obras'), 2)).toBeNull();
    expect(refusal(moveTo(rows, run(rows, 'Obras'), 2, 0))).toBe('Un ítem no puede ir dentro de sí mismo.');
    expect(refusal(moveTo(rows, flete, 7, 2))).toBe('Una partida no puede contener otros ítems.');
  });

  it('changes the level of a row dragged sideways in its own place', () => {
    const rows = house();
    expect(outline(done(rows, moveTo(rows, run(rows, 'Flete'), 4, 2)))[4]).toBe('--Flete');
  });

  it('refuses a 21st level', () => {
    const ladder = Array.from({ length: 20 }, (_, depth) => title(`n${depth}`, { depth }));
    const rows = [title('first'), ...ladder];
    expect(refusal(indent(rows, 1))).toBe('No puede haber más de 20 niveles.');
  });
});

describe('copying and deleting items', () => {
  it('pastes a copy with new ids after the selection', () => {
    const rows = house();
    const copied = copySubtrees(rows, 1, 1);
    const pasted = done(rows, pasteSubtrees(rows, copied, at(rows, 'Flete')));
    expect(outline(pasted).slice(4, 8)).toEqual(['-Flete', '-Zapatas', '--Concreto', '--Acero']);
    expect(new Set(pasted.map((row) => row.id)).size).toBe(pasted.length);
  });

  it('keeps the ids of what was cut, so that it is a move', () => {
    const rows = house();
    const copied = copySubtrees(rows, 1, 1);
    const cut = done(rows, removeRows(rows, 1, 1));
    const pasted = done(cut, pasteSubtrees(cut, copied, at(cut, 'Muros')));
    expect(pasted.slice(-3).map((row) => row.id)).toEqual([uuid(2), uuid(3), uuid(4)]);
  });

  it('refuses without a copy or without a selected row', () => {
    const rows = house();
    expect(refusal(pasteSubtrees(rows, null, 0))).toBe('No hay datos copiados.');
    expect(refusal(pasteSubtrees(rows, copySubtrees(rows, 1, 1), null))).toBe('Selecciona una fila para pegar.');
    expect(refusal(removeRows(rows, null, null))).toBe('Selecciona una fila.');
  });

  it('deletes with all that is under it', () => {
    const rows = house();
    expect(outline(done(rows, removeRows(rows, 0, 0)))).toEqual(['Muros', '-Ladrillo']);
    expect(outline(done(rows, removeRows(rows, 4, 5)))).toEqual(['Obras', '-Zapatas', '--Concreto', '--Acero']);
  });
});

describe('collapsed titles', () => {
  it('hide what is under them', () => {
    const rows = house();
    const visible = visibleRows(rows, new Set([uuid(1)]));
    expect(visible.map((index) => rows[index]!.description)).toEqual(['Obras', 'Muros', 'Ladrillo']);
    expect(visiblePosition(visible, at(rows, 'Acero'))).toBe(0);
    expect(visiblePosition(visible, at(rows, 'Ladrillo'))).toBe(2);
  });
});

describe('several items at once', () => {
  it('move past the sibling before and after, each with what is under it', () => {
    const rows = house();
    const both = [at(rows, 'Zapatas'), at(rows, 'Flete')] as const;
    expect(refusal(moveUp(rows, ...both))).toBe('Ya es el primero de su grupo.');
    const withMore = [...rows.slice(0, 5), title('Techos', { type: 'SUBTITLE', depth: 1 }), ...rows.slice(5)];
    expect(outline(done(withMore, moveDown(withMore, ...both))).slice(1, 6)).toEqual([
      '-Techos',
      '-Zapatas',
      '--Concreto',
      '--Acero',
      '-Flete',
    ]);
  });

  it('go one level down and up together, in their order', () => {
    const rows = [title('A'), title('B'), title('C')];
    const down = done(rows, indent(rows, 1, 2));
    expect(outline(down)).toEqual(['A', '-B', '-C']);
    expect(outline(done(down, outdent(down, 1, 2)))).toEqual(['A', 'B', 'C']);
  });

  it('must belong to one group', () => {
    const rows = house();
    expect(refusal(moveDown(rows, at(rows, 'Acero'), at(rows, 'Flete')))).toBe('Selecciona ítems de un mismo grupo.');
  });
});
