import { PPTX_MEDIA_TYPE, templateMediaType } from './media-types';

it.each([
  ['a.pptx', PPTX_MEDIA_TYPE],
  ['no extension', PPTX_MEDIA_TYPE],
  ['a.constructor', PPTX_MEDIA_TYPE],
  ['a.pptx.potx', 'application/vnd.openxmlformats-officedocument.presentationml.template'],
  ['SHOW.PPSX', 'application/vnd.openxmlformats-officedocument.presentationml.slideshow'],
])('the template %s is served as %s', (fileName, mediaType) => {
  expect(templateMediaType(fileName)).toBe(mediaType);
});
