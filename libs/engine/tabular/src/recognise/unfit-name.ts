/** Of programs, scripts and pages: text under such a name is opened as one of them, also where it reads as a table. */
const UNFIT: ReadonlySet<string> = new Set([
  ...['exe', 'com', 'scr', 'msi', 'dll', 'jar', 'apk', 'app', 'bin', 'bat', 'cmd', 'lnk', 'reg', 'hta', 'vbs', 'vbe'],
  ...[
    'js',
    'jse',
    'mjs',
    'cjs',
    'wsf',
    'ps1',
    'psm1',
    'sh',
    'bash',
    'command',
    'py',
    'pl',
    'rb',
    'cgi',
    'jsp',
    'asp',
    'aspx',
  ],
  ...['php', 'php3', 'php4', 'php5', 'php7', 'php8', 'phar', 'phtml', 'html', 'htm', 'xhtml', 'shtml', 'svg'],
]);

/** Windows leaves dots and spaces at the end away, and takes what is behind a colon for a stream of the file. */
function asOpened(name: string): string {
  const colon = name.indexOf(':');
  let end = colon < 0 ? name.length : colon;
  while (name[end - 1] === '.' || name[end - 1] === ' ') end -= 1;
  return name.slice(0, end);
}

/** The extension for which a file of mere text is not taken as a table, with its dot; undefined of every other name. */
export function unfitExtension(fileName: string): string | undefined {
  const name = asOpened(fileName);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return UNFIT.has(extension) && extension.length < name.length ? `.${extension}` : undefined;
}
