/** `@jest/globals` for modules that several files share: always of the file that runs. */
const current = (part) =>
  new Proxy(function ofTheFile() {}, {
    get: (_, name) => globalThis.jestOfFile()[part][name],
    apply: (_, self, args) => Reflect.apply(globalThis.jestOfFile()[part], self, args),
  });

export const jest = current('jest');
export const expect = current('expect');
