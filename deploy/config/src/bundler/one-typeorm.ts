import type { Plugin } from 'rolldown';

/**
 * Nest asks for two classes of old TypeORMs by `require`, which would load all of TypeORM a second time, from
 * node_modules. Here it asks the one in the bundle.
 */
export const oneTypeorm = (): Plugin => ({
  name: 'one-typeorm',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () =>
      "import * as typeorm from 'typeorm';\n" +
      "export const Connection = typeorm['Connection'];\n" +
      "export const AbstractRepository = typeorm['AbstractRepository'];\n",
  },
});
