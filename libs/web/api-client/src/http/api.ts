import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { TAGS } from './tags';
import { unexpectedAnswer } from '../problems/unreadable-answers';

/**
 * The one client of Rowdeck's HTTP interface; each resource injects its endpoints. Every answer is parsed by its contract's
 * schema, so a page never meets a shape it was not written for.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  catchSchemaFailure: unexpectedAnswer,
  // A page that is opened shows what is there now, not what was there when it was last opened.
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});
