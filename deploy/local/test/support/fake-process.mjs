// A tiny stand-in for a process under supervision. Says what happens to it in a journal that the test reads.
//   fake-process.mjs <journal> <name> [port=N] [ignore-term] [exit-after-start=CODE] [say=TEXT]
import { appendFileSync } from 'node:fs';
import http from 'node:http';

const [journal, name, ...options] = process.argv.slice(2);
const option = (key) => options.find((each) => each.startsWith(`${key}=`))?.slice(key.length + 1);
const note = (what) => appendFileSync(journal, `${name} ${what}\n`);

process.on('SIGTERM', () => {
  note('asked to stop');
  if (!options.includes('ignore-term')) process.exit(0);
});
if (option('say') !== undefined) process.stdout.write(`${option('say')}\n`);
note('started');
if (option('exit-after-start') !== undefined) process.exit(Number(option('exit-after-start')));
http.createServer((_, response) => response.end('ok')).listen(Number(option('port') ?? 0), '127.0.0.1');
