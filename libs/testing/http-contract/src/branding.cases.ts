import { type ContractCase } from './contract-case';
import { KNOWN } from './known';
import { sampleBrand } from './samples';

const member = { as: 'member' } as const;
const visitor = { as: 'visitor' } as const;
const logo = { name: 'logo.png', content: '\x89PNG' };

/** Cases of `branding`, the first of each a success. */
export const brandingCases = {
  'branding.show': [
    { ...member, name: 'shows what outsiders see', holds: { brand: { colour: sampleBrand().colour }, included: true } },
  ],
  'branding.save': [
    {
      ...member,
      name: 'changes name and colour',
      json: { name: 'Babbage & Co', colour: '#123456' },
      holds: { brand: { name: 'Babbage & Co', colour: '#123456' } },
    },
    { ...member, name: 'takes a brand without a name', json: { colour: '#123456' }, holds: { brand: { name: '' } } },
    {
      ...member,
      name: 'refuses what is no colour',
      json: { name: '', colour: 'red' },
      problem: 'branding.invalid',
      errors: ['colour'],
    },
    {
      ...member,
      name: 'refuses a colour that is not text',
      json: { name: '', colour: 5 },
      problem: 'request.invalid',
      errors: ['colour'],
    },
  ],
  'branding.remove': [{ ...member, name: 'removes it' }],
  'branding.saveLogo': [
    {
      ...member,
      name: 'takes a picture',
      form: { fields: {}, file: logo },
      holds: { brand: { logo_id: KNOWN.logoId } },
    },
    {
      ...member,
      name: 'refuses a form without a file',
      form: { fields: {} },
      problem: 'branding.invalid',
      errors: ['logo'],
    },
  ],
  'branding.removeLogo': [{ ...member, name: 'removes the logo alone', holds: { brand: { logo_id: null } } }],
  'branding.logo': [{ ...visitor, name: 'shows a logo to whoever was sent it', params: { id: KNOWN.logoId } }],
} as const satisfies Readonly<Record<string, readonly [ContractCase, ...ContractCase[]]>>;
