import { readFileSync } from 'node:fs';

export type SettingValues = Readonly<Record<string, string | undefined>>;

/** The variable that names a file with the value of a setting: DATABASE_URL_FILE for DATABASE_URL. */
export const fileOf = (name: string): string => `${name}_FILE`;

/** A setting stands in a file, and the file cannot be used. */
export class SettingFileInvalid extends Error {
  override readonly name = 'SettingFileInvalid';

  constructor(
    readonly variable: string,
    readonly fault: string,
    readonly remedy: string,
    cause?: unknown,
  ) {
    super(`${variable} ${fault}. Set it to ${remedy}.`, { cause });
  }
}

const given = (values: SettingValues, name: string): string | undefined => {
  const value = values[name]?.trim();
  return value === '' ? undefined : value;
};

const contentOf = (file: string, name: string): string => {
  const remedy = `a file that this service may read and that holds the value of ${name}, and nothing else`;
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new SettingFileInvalid(fileOf(name), `names ${file}, which cannot be read`, remedy, cause);
  }
  if (content === '') throw new SettingFileInvalid(fileOf(name), `names ${file}, which is empty`, remedy);
  return content;
};

/**
 * A setting as it is now: the value of its variable, or of the file that NAME_FILE names, which may change while the service
 * runs, as a mounted Secret does. Undefined where neither is set, or blank: `FOO=` in a compose file means "not set".
 * @throws SettingFileInvalid where the file cannot be read, or the variable is set as well
 */
export const settingValue = (values: SettingValues, name: string): string | undefined => {
  const value = given(values, name);
  const file = given(values, fileOf(name));
  if (file === undefined) return value;
  if (value === undefined) return contentOf(file, name);
  throw new SettingFileInvalid(fileOf(name), `is set, and so is ${name}`, 'nothing, or leave out the other');
};
