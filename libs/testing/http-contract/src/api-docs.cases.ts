import { type ContractCase } from './contract-case';

const visitor = { as: 'visitor' } as const;

/** Cases of `apiDocs`, the first of each a success. */
export const apiDocsCases = {
  'apiDocs.document': [
    { ...visitor, name: 'describes the interface for programs', holds: { openapi: '3.1.0' } },
    { as: 'member', name: 'describes it to who is signed in, too' },
  ],
  'apiDocs.reference': [{ ...visitor, name: 'sends the page of the reference' }],
  'apiDocs.problems': [{ ...visitor, name: 'lists the problems' }],
  'apiDocs.problem': [
    { ...visitor, name: 'says what a problem means', params: { code: 'quota.exceeded' } },
    {
      ...visitor,
      name: 'says nothing of what programs never meet',
      params: { code: 'sso.refused' },
      problem: 'request.not_found',
    },
  ],
} as const satisfies Readonly<Record<string, readonly [ContractCase, ...ContractCase[]]>>;
