import { coreErrors, defineError } from '../src/core/errors.js';
import { errorCatalogue } from '../src/generate/error-catalogue.js';
import { messages, routes } from '../src/registry.js';

const rowsOf = (page: string, code: string): string[] =>
  page.split('\n').filter((line) => line.startsWith(`| \`${code}\` |`));

describe('the page of errors', () => {
  const page = errorCatalogue(messages, routes);

  it('has one line for each definition that a message or a route names, and for each core error', () => {
    const own = [
      ...messages.flatMap(({ errors }) => errors),
      ...routes.flatMap((route) => (route.handling === 'edge' ? route.errors : [])),
    ];
    const definitions = [...new Set([...Object.values(coreErrors), ...own])];
    for (const { code } of definitions) {
      const sameCode = definitions.filter((def) => def.code === code);
      expect({ code, lines: rowsOf(page, code).length }).toEqual({ code, lines: sameCode.length });
    }
  });

  it('says status, Spanish text and calls', () => {
    expect(rowsOf(page, 'CATEGORY_CYCLE')).toEqual([
      '| `CATEGORY_CYCLE` | 400 | Una categoría no puede moverse dentro de sí misma. Elige otro lugar. | `updateTechnicalCategory` |',
    ]);
    expect(rowsOf(page, 'FILE_TOO_LARGE')[0]).toContain('| 413 |');
    expect(rowsOf(page, 'RENDER_BUSY')[0]).toContain('| none: between services |');
  });

  it('puts what the gateway alone answers under its name', () => {
    const [service = '', gateway = ''] = page.split('## gateway');
    expect(rowsOf(gateway, 'FILE_TOO_LARGE')).toHaveLength(1);
    expect(rowsOf(service, 'FILE_TOO_LARGE')).toHaveLength(0);
    // quotations answers it too: an object may be gone before its upload is registered.
    expect(rowsOf(service, 'FILE_MISSING')).toHaveLength(1);
    expect(rowsOf(gateway, 'FILE_MISSING')).toHaveLength(0);
  });

  it('keeps a bar in a text from ending its cell', () => {
    const route = routes.find(({ handling }) => handling === 'edge');
    if (route?.handling !== 'edge') throw new Error('no edge route');
    const errors = [defineError('EITHER', 'invalid', 'Uno | otro')];
    expect(errorCatalogue([], [{ ...route, errors }])).toContain('| Uno \\| otro |');
  });
});
