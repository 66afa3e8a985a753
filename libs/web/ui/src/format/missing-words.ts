import { type MissingPolicy } from '@rowdeck/contracts';

/** What becomes of missing values, for users. */
export function missingWords(policy: MissingPolicy): string {
  switch (policy.kind) {
    case 'fail':
      return 'Rows without a value fail.';
    case 'blank':
      return 'Where a row has no value, nothing is printed.';
    case 'keep':
      return 'Where a row has no value, the placeholder stays.';
    case 'default':
      return `Where a row has no value, “${policy.value}” is printed.`;
  }
}
