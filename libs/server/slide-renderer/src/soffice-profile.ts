import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const item = (path: string, name: string, value: string): string =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** No macros, no links followed, nothing asked and nothing kept for the next start. */
const SETTINGS = [
  item('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  item('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  item('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  item('Office.Common/Save/Document', 'AutoSave', 'false'),
  item('Office.Recovery/AutoSave', 'Enabled', 'false'),
  item('Office.Recovery/RecoveryInfo', 'Enabled', 'false'),
  item('Office.Common/Misc', 'FirstRun', 'false'),
  item('Office.Common/Misc', 'UseOpenCL', 'false'),
  item('Setup/Office', 'ooSetupInstCompleted', 'true'),
  item('Inet/Settings', 'ooInetProxyType', '0'),
];

/** Begins a profile whose settings forbid what no picture of a slide needs. */
export const beginProfile = async (folder: string): Promise<void> => {
  const user = join(folder, 'user');
  await mkdir(user, { recursive: true, mode: 0o700 });
  await writeFile(
    join(user, 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n${SETTINGS.join('\n')}\n</oor:items>\n`,
  );
};
