import { existsSync } from 'node:fs';

/**
 * Which servers tests use: containers where a Docker engine is there (`DOCKER_HOST` or its socket), else the embedded
 * PostgreSQL. `TEST_SERVERS=embedded` keeps the embedded one.
 */
export function testServers(): 'containers' | 'embedded' {
  if (process.env.TEST_SERVERS === 'embedded') return 'embedded';
  return process.env.DOCKER_HOST || existsSync('/var/run/docker.sock') ? 'containers' : 'embedded';
}
