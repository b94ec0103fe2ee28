import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Controller, Get, Header } from '@nestjs/common';

const require = createRequire(import.meta.url);
const generated = (name: string): string =>
  // biome-ignore lint/plugin/no-blocking-calls: once, at the start
  readFileSync(require.resolve(`@cotizaobra/proto/generated/${name}`), 'utf8');

const page = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>API de CotizaObra</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><div id="api"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/assets/start.js"></script></body></html>`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });`;

/** Swagger UI sets inline styles from script. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'";

/** Serves the API contract for other systems, generated from the registry. */
@Controller('api')
export class ContractController {
  private readonly openapi = generated('openapi.json');
  private readonly asyncapi = generated('asyncapi.json');

  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  openApi(): string {
    return this.openapi;
  }

  @Get('asyncapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  asyncApi(): string {
    return this.asyncapi;
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', PAGE_POLICY)
  docs(): string {
    return page;
  }

  @Get('docs/assets/start.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  start(): string {
    return start;
  }
}
