/** Text as it stands in HTML, in an attribute too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * A page that needs no frontend.
 *
 * @param body HTML, in which every text has been escaped
 */
export const htmlDocument = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}li{padding:.75rem 0;border-bottom:1px solid #ddd}time,small{color:#555}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;background:#f5f5f7;padding:1rem;border-radius:.5rem}</style>
</head><body>${body}</body></html>`;
