import type { AppDispatch } from '../../../api/use-app-dispatch.js';
import { partidaCount, publicPosts } from './home.api.js';

/** Server data of the landing page. */
export async function loadEntrance(dispatch: AppDispatch): Promise<undefined> {
  await Promise.all([dispatch(publicPosts.initiate()), dispatch(partidaCount.initiate())]);
}
