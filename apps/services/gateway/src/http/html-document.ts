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
<style>:root{color-scheme:light dark;background:light-dark(#fff,#1a1a1e);color:light-dark(#1a1a1e,#eee)}a{color:light-dark(#0b57d0,#9ecbff)}
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}li{padding:.75rem 0;border-bottom:1px solid light-dark(#ddd,#444)}time,small{color:light-dark(#555,#aaa)}
code{overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;background:light-dark(#f5f5f7,#26262b);padding:1rem;border-radius:.5rem}</style>
</head><body><main>${body}</main></body></html>`;
