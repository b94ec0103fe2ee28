import { createHash } from 'node:crypto';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const styles = `
*{box-sizing:border-box}body{margin:0;background:#fafaf7;color:#16212b;font:400 16px/24px 'IBM Plex Sans',system-ui,sans-serif}
header{padding:16px;background:#fff;border-bottom:1px solid #dadcd5;font-weight:700;font-size:18px}em{font-style:normal;color:#124e8c}
main{max-width:480px;margin:0 auto;padding:40px 16px;text-align:center}h1{margin:0 0 8px;font-size:24px;line-height:32px}p{margin:0 0 8px;color:#48545f}
@media (prefers-color-scheme:dark){body{background:#0f1720;color:#e8edf2}header{background:#16212c;border-color:#2c3a47}em{color:#7db3ec}p{color:#a9b6c2}}
`;

/** The page may use these styles and nothing else. */
export const LINK_OVER_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; frame-ancestors 'none'`;

/** For people whose link does not work. It loads nothing. */
export const linkOverPage = (reason: string, hasAccount: boolean): string => `<!doctype html>
<html lang="es-PE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Enlace sin efecto · CotizaObra</title>
<style>${styles}</style>
</head>
<body>
<header>Cotiza<em>Obra</em></header>
<main>
<h1>Este enlace no abre un pedido</h1>
<p>${escaped(reason)}</p>
${hasAccount ? '<p><a href="/auth/login">Ingresar a CotizaObra</a></p>' : '<p>Lo que escribiste en este equipo sigue guardado: vuelve a estar cuando abras el enlace nuevo.</p>'}
</main>
</body>
</html>
`;
