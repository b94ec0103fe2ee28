import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { freePort } from '@cotizaobra/chassis/local-servers/free-port';
import { takenPorts } from '../../src/supervisor/port-check';

describe('the check of the ports', () => {
  it('finds nothing wrong with free ports', async () => {
    const wanted = { wantedBy: 'web', host: '127.0.0.1', port: await freePort() };
    expect(await takenPorts([wanted])).toEqual([]);
    expect(await takenPorts([wanted])).toEqual([]);
  });

  it('says who uses a taken port, in which folder', async () => {
    const program =
      "require('net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port) })";
    const other = spawn(process.execPath, ['-e', program], { cwd: '/usr' });
    const port = Number(String((await once(other.stdout, 'data'))[0]));
    const [taken] = await takenPorts([{ wantedBy: 'gateway', host: '127.0.0.1', port }]);
    expect(taken).toMatchObject({ wantedBy: 'gateway', port });
    expect(taken?.usedBy).toContain(`(pid ${other.pid}, in /usr)`);
    other.kill();
  });

  it('sees a program that listens on another address of the same port', async () => {
    const other = net.createServer().listen(0, '::');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    expect(await takenPorts([{ wantedBy: 'gateway', host: '::1', port }])).toHaveLength(1);
    other.close();
  });
});
