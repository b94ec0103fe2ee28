import { composeMail } from '@cotizaobra/chassis/mail/compose-mail';

describe('the layout of mails', () => {
  const hostile = `<img src=x onerror="alert('1')"> & más`;

  it('takes every value as plain text', () => {
    const { html, text } = composeMail({
      title: hostile,
      preview: hostile,
      paragraphs: [hostile],
      facts: [{ label: hostile, value: hostile }],
      action: { label: hostile, url: 'https://cotizaobra.pe/?a="><script>' },
      notes: [hostile],
    });
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; más');
    expect(text).toContain(hostile);
  });

  it('says the same in text and HTML', () => {
    const content = {
      title: 'Cambia tu contraseña',
      preview: 'El enlace vale 30 minutos',
      paragraphs: ['Hola, Rosa:', 'Dos líneas\nde un mensaje'],
      facts: [{ label: 'Empresa', value: 'Constructora Peñón' }],
      action: { label: 'Elegir una contraseña', url: 'https://cotizaobra.pe/auth/restablecer?token=abc' },
      notes: ['Si no fuiste tú, no hagas nada.'],
    };
    const { html, text } = composeMail(content);
    for (const said of [
      'Hola, Rosa:',
      'Constructora Peñón',
      content.action.label,
      content.action.url,
      content.notes[0],
    ]) {
      expect(html).toContain(said);
      expect(text).toContain(said);
    }
    expect(html).toContain('Dos líneas<br>de un mensaje');
    expect(html).not.toMatch(/<(img|link|script)|url\(/);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://cotizaobra.pe'])('refuses %s as an action', (url) => {
    const content = { title: 't', preview: 'p', paragraphs: [], action: { label: 'Abrir', url } };
    expect(() => composeMail(content)).toThrow('http(s)');
  });
});
