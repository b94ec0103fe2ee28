/** Stands for every sheet, drawing and font: a class map whose names are its keys, and an empty address. */
export default new Proxy(
  {},
  {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive || key === 'toString') return () => '';
      return typeof key === 'string' ? key : undefined;
    },
  },
);
