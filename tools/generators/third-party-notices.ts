import { type ShippedData } from './shipped-data';
import { type ShippedPackage } from './shipped-packages';

const RULE = `\n${'-'.repeat(80)}\n\n`;

/** The notices of what is shipped: each package with its licence in full, then the data of others with source and licence. */
export function thirdPartyNotices(packages: readonly ShippedPackage[], data: readonly ShippedData[]): string {
  const ofPackages = packages.map(
    ({ name, version, license, text }) => `${name} ${version}\nLicence: ${license}\n\n${text}`.trim() + '\n',
  );
  const ofData = data.map(
    ({ file, source, license, licenseUrl }) => `${nameOf(file)}\nLicence: ${license}, ${licenseUrl}\n\n${source}\n`,
  );
  return ['Rowdeck contains the following packages and data.\n', ...ofPackages, ...ofData].join(RULE);
}

/** `common-passwords` */
const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.json$/, '');
