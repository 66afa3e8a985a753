export { keptSecret } from './kept-secret';
export { lastGood } from './last-good';
export { readCaFile } from './read-ca-file';
export { type AddressSource, addressReader, renewedAddress } from './renewed-address';
export { fileOf, SettingFileInvalid, settingValue, type SettingValues } from './setting-value';
