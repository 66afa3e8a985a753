/** ECMA-376 part 1, section 15.2.6: a PowerPoint presentation (.pptx). */
export const PPTX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const TEMPLATE_MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['potx', 'application/vnd.openxmlformats-officedocument.presentationml.template'],
  ['ppsx', 'application/vnd.openxmlformats-officedocument.presentationml.slideshow'],
]);

/** What the file of a template is served as, by its name. */
export const templateMediaType = (fileName: string): string =>
  TEMPLATE_MEDIA_TYPES.get(fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()) ?? PPTX_MEDIA_TYPE;

export const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8';
export const JSON_MEDIA_TYPE = 'application/json; charset=utf-8';
/** A slide as it looks: PNG, or JPEG where that is a tenth of it. */
export const PICTURE_MEDIA_TYPES = 'image/*';
/** A logo, which is always drawn anew as this. */
export const LOGO_MEDIA_TYPE = 'image/png';

export const PDF_MEDIA_TYPE = 'application/pdf';
export const ZIP_MEDIA_TYPE = 'application/zip';
export const HTML_MEDIA_TYPE = 'text/html; charset=utf-8';
