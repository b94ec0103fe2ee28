import 'reflect-metadata';
import { PARAM_ARGS_METADATA } from '@nestjs/microservices/constants.js';

/** Decorates a handler's parameters in order if none has a decorator. Otherwise Nest passes only the first one. */
export function defaultParameters(target: object, key: string | symbol, decorators: ParameterDecorator[]): void {
  if (Reflect.hasMetadata(PARAM_ARGS_METADATA, target.constructor, key)) return;
  decorators.forEach((decorate, index) => {
    decorate(target, key, index);
  });
}
