import { baseApi } from '../../api/base-api.js';

/** The part of the API for remarks; every answer is filed under one tag, because they are few. */
export const remarksApi = baseApi.enhanceEndpoints({ addTagTypes: ['Remark'] });
