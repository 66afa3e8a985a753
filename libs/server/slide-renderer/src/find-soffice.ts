import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { platform } from 'node:os';
import { delimiter, join } from 'node:path';

const WELL_KNOWN: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['/Applications/LibreOffice.app/Contents/MacOS/soffice'],
  win32: ['C:\\Program Files\\LibreOffice\\program\\soffice.com'],
  linux: ['/usr/lib/libreoffice/program/soffice', '/opt/libreoffice/program/soffice', '/snap/bin/libreoffice'],
};

/** Whether the file is there and may be run. */
export const isProgram = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** LibreOffice of this machine; undefined where there is none. @param path folders to look in, as `PATH` names them */
export const findSoffice = async (path = process.env['PATH'] ?? ''): Promise<string | undefined> => {
  const name = platform() === 'win32' ? 'soffice.com' : 'soffice';
  const inPath = path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name));
  for (const file of [...inPath, ...(WELL_KNOWN[platform()] ?? [])]) if (await isProgram(file)) return file;
  return undefined;
};
