import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { CreatePost } from '@cotizaobra/proto/posts/create-post';
import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import { service } from '../../src/service.js';

export const startPosts = (): Promise<TestService> => startTestService(service);

export const superAdmin = testActor({ role: 'superAdmin' });

export const inDays = (days: number): string => addDays(limaDay(new Date()), days);

type Form = MessageInput<typeof CreatePost>;

export const aPost = (overrides: Partial<Form> = {}): Form => ({
  title: 'Fierro corrugado con 8 % de descuento',
  description: 'Entrega en Lima y Callao.',
  expireDate: inDays(10),
  tags: ['acero', 'ofertas'],
  ...overrides,
});

export const publish = (test: TestService, overrides: Partial<Form> = {}) =>
  test.client.request(CreatePost, aPost(overrides), superAdmin);
