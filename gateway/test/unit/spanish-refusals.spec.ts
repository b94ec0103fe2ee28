import { validateInput } from '@cotizaobra/chassis/messaging/requests/validate-input';
import { AppError, type FieldError } from '@cotizaobra/proto/core/errors';
import type { RouteDef } from '@cotizaobra/proto/core/route';
import { routes } from '@cotizaobra/proto/registry';
import type { z } from 'zod';
import { faults, faultyInputs } from '../support/faulty-input.js';

const ENGLISH =
  /\b(invalid|expected|required|received|must|should|too|options?|string|number|boolean|array|object|input|characters?|items?|unrecognized|keys?|value|missing|least|most|small|big|date|file|unknown|not|is|the|of|with|at)\b/i;

const schemasOf = (route: RouteDef): z.ZodType[] =>
  route.handling === 'forward'
    ? [route.message.input]
    : [route.params, route.query, route.body].filter((schema) => schema !== undefined);

function refusalsOf(schema: z.ZodType, input: unknown): FieldError[] {
  try {
    validateInput(schema, input);
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
}

const named = (name: string): RouteDef => {
  const route = routes.find((one) => one.name === name);
  if (!route) throw new Error(`no route ${name}`);
  return route;
};

describe('what a caller is told', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s refuses in Spanish',
    (_, route) => {
      const refusals = schemasOf(route).flatMap((schema) =>
        faults.flatMap((fault) =>
          faultyInputs(schema, fault).flatMap((input) =>
            refusalsOf(schema, input).map(({ path, message }) => ({ fault, path, message })),
          ),
        ),
      );
      expect(refusals.filter(({ message }) => ENGLISH.test(message) || message.trim() === '')).toEqual([]);
    },
  );

  it.each([
    ['createDocument', 'types', 'El tipo del documento es requerido'],
    ['createDocument', 'name', 'El título es requerido'],
    ['createDocument', 'nameProyect', 'El proyecto es requerido'],
    ['createDocument', 'typeMoneda', 'Debe seleccionar un tipo de moneda'],
    ['createDocument', 'code', 'El código es requerido'],
    ['createDocument', 'department', 'El departamento es requerido'],
    ['createDocument', 'address', 'La dirección es requerida'],
    ['registerUser', 'company_category', 'El rubro es requerido'],
    ['registerUser', 'company_ruc', 'El RUC es requerido'],
    ['registerUser', 'company_position', 'El cargo es requerido'],
    ['registerUser', 'phone', 'El celular es requerido'],
    ['registerCompany', 'company_category', 'El rubro es requerido'],
    ['updateCompany', 'category', 'El rubro es obligatorio'],
    ['updateCompany', 'name', 'El nombre de la empresa es obligatorio'],
    ['createPost', 'expireDate', 'La fecha de vencimiento es obligatoria'],
    ['createPost', 'tags', 'Selecciona al menos un tag'],
    ['createPost', 'title', 'El título es obligatorio'],
    ['createQuickRequest', 'tiempo_entrega', 'La fecha de entrega es requerida'],
    ['createQuickRequest', 'productos', 'Debe agregar al menos un producto'],
    ['savePartida', 'categoryId', 'Debes seleccionar una categoría'],
    ['savePartida', 'item', 'Debes ingresar el nombre de la partida'],
    ['savePartida', 'performance', 'Debes ingresar el rendimiento'],
    ['savePartida', 'unit', 'Debes ingresar la unidad'],
    ['login', 'email', 'El correo es requerido'],
    ['register', 'password', 'La contraseña es requerida'],
  ])('%s without %s says: %s', (name, path, message) => {
    const texts = schemasOf(named(name)).flatMap((schema) => refusalsOf(schema, {}));
    expect(texts).toContainEqual(expect.objectContaining({ path, message }));
  });

  it('names what may be sent in place of a wrong value, and does not call it missing', () => {
    const [schema] = schemasOf(named('createDocument'));
    const texts = refusalsOf(schema!, { types: 'Factura', companyId: 'x', name: 'x'.repeat(161) });
    expect(texts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'types', message: 'El tipo del documento debe ser Request o Quotation' }),
        expect.objectContaining({ path: 'companyId', message: 'El identificador no es válido' }),
        expect.objectContaining({ path: 'name', message: 'Usa como máximo 160 caracteres' }),
      ]),
    );
  });
});
