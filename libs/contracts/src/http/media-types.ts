/** ECMA-376 part 1, section 15.2.6: a PowerPoint presentation (.pptx). */
export const PPTX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
export const ZIP_MEDIA_TYPE = 'application/zip';
export const HTML_MEDIA_TYPE = 'text/html; charset=utf-8';
