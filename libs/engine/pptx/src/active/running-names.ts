/** Extensions of what Windows or Office runs by a double click, as Office blocks them in objects of its own accord. */
const RUNS: ReadonlySet<string> = new Set(
  [
    'exe com scr pif cpl dll ocx sys bat cmd ps1 ps2 ps1xml ps2xml psm1 psd1 vb vbs vbe js jse ws wsf wsh wsc sct hta jar jnlp lnk url',
    'scf inf reg msi msp mst msc chm hlp application appref-ms gadget diagcab settingcontent-ms library-ms search-ms theme xll wll ppa',
    'ppam xla xlam iso img vhd vhdx sh command py pyw',
  ]
    .join(' ')
    .split(' '),
);

/** Whether a file of that name, or path, would run. Windows passes over points and spaces at its end. */
export function runsByName(path: string): boolean {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const parts = name.toLowerCase().split('.');
  const last = parts.findLastIndex((part) => part.trim() !== '');
  return last > 0 && RUNS.has(parts[last]?.trim() ?? '');
}
