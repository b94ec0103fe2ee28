import { readEnv } from './env.js';
import { launchWeb } from './launch-web.js';

const { server, stop } = await launchWeb(readEnv());

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.error(error, 'close failed');
        process.exit(1);
      },
    );
  });
}
