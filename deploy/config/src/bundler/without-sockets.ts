import type { Plugin } from 'rolldown';

const ABSENT = '\0without-sockets';
const HOLDS_SOCKETS = /^(gateway|deploy\/process)\//;

/**
 * Nest looks for its sockets in every process and does without. Only the gateway has some, so the other bundles leave
 * out the package with all that it imports, as an image does where it is not installed.
 */
export const withoutSockets = (output: string): Plugin | null =>
  HOLDS_SOCKETS.test(output)
    ? null
    : {
        name: 'without-sockets',
        resolveId: { filter: { id: /^@nestjs\/websockets/ }, handler: () => ABSENT },
        load: {
          filter: { id: /without-sockets$/ },
          handler: () => "throw new Error('this process has no sockets');",
        },
      };
