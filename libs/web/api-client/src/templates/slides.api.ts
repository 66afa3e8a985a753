import { skipToken, type SkipToken } from '@reduxjs/toolkit/query/react';
import {
  type BodyInputOf,
  type DeckSlides,
  presentationsHttp,
  type RowPreview,
  type SlidesWanted,
  templatesHttp,
  type TriedPlaceholder,
} from '@rowdeck/contracts';
import { useMemo } from 'react';
import { api, slowApi } from '../http/api';
import { endpointOf } from '../http/route-endpoint';
import { type Begin, useAwaited } from '../http/use-awaited';

export type RowToPreview = BodyInputOf<typeof templatesHttp.previewRow> & { readonly id: number };

export interface ResultToDraw {
  /** The presentation. */
  readonly id: number;
  readonly slides: SlidesWanted;
}

/** For so long a picture that was drawn is at hand. In seconds. */
const KEPT_SECONDS = 300;

/** What templates look like, and with the values of a row, and what a placeholder prints of one. */
export const slidesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What its slides look like; asked for again with another version of its file. */
    templateSlides: build.query({
      ...endpointOf(templatesHttp.slides, (id: number) => ({ params: { id } })),
      providesTags: (_, __, id) => [{ type: 'Template', id }],
    }),
    /** Has slides that could not be drawn drawn again. */
    drawSlides: build.mutation({
      ...endpointOf(templatesHttp.drawSlides, (id: number) => ({ params: { id } })),
      invalidatesTags: (_, __, id) => [{ type: 'Template', id }],
    }),
    /** A slide with the values of a row: asked for by its values, the same picture comes from the cache. */
    rowPreview: build.query({
      ...endpointOf(templatesHttp.previewRow, ({ id, ...body }: RowToPreview) => ({ params: { id }, body })),
      providesTags: (_, __, { id }) => [{ type: 'Template', id }],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    /** What a placeholder prints of a value, asked of who makes the presentations: browsers know other words of a language. */
    triedPlaceholder: build.query({
      ...endpointOf(templatesHttp.tryPlaceholder, (body: TriedPlaceholder) => ({ body })),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

/** What presentations look like. */
const drawnApi = slowApi.injectEndpoints({
  endpoints: (build) => ({
    /** The slides of a finished presentation, drawn when they are asked for. They never change. */
    presentationSlides: build.query({
      ...endpointOf(presentationsHttp.slides, ({ id, slides }: ResultToDraw) => ({
        params: { id },
        query: { slides },
      })),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

export const { useTemplateSlidesQuery, useDrawSlidesMutation, useTriedPlaceholderQuery } = slidesApi;

const beginRow: Begin<RowToPreview, RowPreview> = (dispatch, row, options) =>
  dispatch(slidesApi.endpoints.rowPreview.initiate(row, options));

/** Asks for the slides of a presentation. */
export const beginSlides: Begin<ResultToDraw, DeckSlides> = (dispatch, result, options) =>
  dispatch(drawnApi.endpoints.presentationSlides.initiate(result, options));

/** A slide with the values of a row, drawn while somebody waits for it. */
export const useRowPreview = (row: RowToPreview | SkipToken) => useAwaited(beginRow, row);

/** The slides of a presentation, the same way; null where it has none. */
export const usePresentationSlides = (id: number | null) =>
  useAwaited(
    beginSlides,
    useMemo(() => (id === null ? skipToken : { id, slides: 'all' as const }), [id]),
  );
