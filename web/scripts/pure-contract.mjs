const CONTRACT = /\/proto\/dist\/.+\.js$/;

/**
 * Vite plugin: marks the schema calls of the contract's modules as free of side effects. Bundlers keep unmarked calls.
 * With the mark, a page that needs one constant of a module loads neither its schemas nor zod.
 * @returns {import('vite').Plugin}
 */
export function pureContract() {
  return {
    name: 'pure-contract',
    apply: 'build',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      let pure = code;
      for (const { start, end } of initializers(this.parse(code)).reverse()) {
        pure = `${pure.slice(0, start)}/* @__PURE__ */ (() => (${pure.slice(start, end)}))()${pure.slice(end)}`;
      }
      return { code: pure, map: null };
    },
  };
}

/**
 * Positions of calls that give a module's constants their values.
 * @param {{ body: any[] }} program
 * @returns {{ start: number, end: number }[]}
 */
function initializers({ body }) {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((declaration) => declaration?.type === 'VariableDeclaration' && declaration.kind === 'const')
    .flatMap((declaration) => declaration.declarations)
    .map(({ init }) => init)
    .filter((init) => init && init.type !== 'Literal' && init.type !== 'ArrowFunctionExpression');
}
