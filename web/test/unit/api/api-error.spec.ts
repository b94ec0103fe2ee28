import { errorOfResponse, isApiError } from '../../../src/api/api-error.js';

const answer = (body: string, init: ResponseInit) => new Response(body, init);

describe('a refused call', () => {
  it('keeps code, Spanish text, fields and the correlation id of problem+json', async () => {
    const problem = {
      code: 'INVALID',
      title: 'Datos',
      detail: 'Revisa los datos marcados.',
      correlationId: 'c-1',
      errors: [{ path: 'email', code: 'required', message: 'El correo es requerido' }],
    };
    const error = await errorOfResponse(answer(JSON.stringify(problem), { status: 400 }));
    expect(error).toEqual({
      status: 400,
      code: 'INVALID',
      text: 'Revisa los datos marcados.',
      fields: problem.errors,
      correlationId: 'c-1',
      retryAfter: null,
    });
    expect(isApiError(error)).toBe(true);
  });

  it('still gives a sentence when a proxy answers with a page', async () => {
    const page = answer('<html>502</html>', {
      status: 502,
      headers: { 'x-correlation-id': 'c-2', 'retry-after': '3' },
    });
    const error = await errorOfResponse(page);
    expect(error).toMatchObject({ status: 502, code: 'UNREADABLE', correlationId: 'c-2', retryAfter: 3, fields: [] });
    expect(error.text).toContain('Vuelve a intentarlo');
  });

  it('takes nothing for a field error that is none', async () => {
    const error = await errorOfResponse(answer('{"errors":["x",{"path":"a"}]}', { status: 400 }));
    expect(error.fields).toEqual([]);
  });
});
