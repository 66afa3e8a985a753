import { type RouteDefinition } from '@rowdeck/contracts';
import { type ContractCase } from './contract-case';
import { NAMING_NOTHING } from './known';

const ofAccess = ({ access }: RouteDefinition, good: ContractCase): ContractCase[] => [
  ...(access.session === 'none'
    ? ([
        { ...good, name: 'is closed to who is signed in', as: 'member', problem: 'auth.required' },
        { ...good, name: 'is closed to an operator', as: 'operator', problem: 'auth.required' },
      ] as const)
    : []),
  ...(access.session === 'anyone'
    ? []
    : ([
        { ...good, name: 'asks a visitor to sign in', as: 'visitor', problem: 'auth.required' },
        { ...good, name: 'is closed before the second factor', as: 'halfway', problem: 'auth.required' },
      ] as const)),
  ...(access.session === 'operator'
    ? ([
        { ...good, name: 'is not there for a member', as: 'member', problem: 'request.not_found' },
        {
          ...good,
          name: 'is closed to an operator without a second factor',
          as: 'unenrolled',
          problem: 'auth.second_factor_required',
        },
      ] as const)
    : []),
];

const ofWrites = ({ method, access }: RouteDefinition, good: ContractCase): ContractCase[] => {
  if (method === 'GET' || access.csrf === false || access.session === 'none') return [];
  const signedIn = { ...good, as: good.as === 'visitor' ? 'member' : good.as, problem: 'request.csrf' } as const;
  return [
    { ...signedIn, name: 'refuses a session without the CSRF token', csrf: 'missing' },
    { ...signedIn, name: 'refuses a session with the CSRF token of another', csrf: 'wrong' },
  ];
};

const ofParams = ({ params = {} }: RouteDefinition, good: ContractCase): ContractCase[] =>
  Object.entries(params).flatMap(([name, { notFound }]) =>
    (NAMING_NOTHING[notFound] ?? []).map((value) => ({
      ...good,
      name: `finds nothing under ${String(value).slice(0, 20)}`,
      params: { ...good.params, [name]: value },
      problem: notFound,
    })),
  );

const ofBody = ({ body }: RouteDefinition, { form: _, ...good }: ContractCase): ContractCase[] => {
  if (!body) return [];
  const refused = { ...good, problem: 'request.invalid' } as const;
  const unreadable: ContractCase = {
    ...refused,
    name: 'refuses a body that cannot be read',
    text: '{"cut off',
    problem: 'request.unreadable',
  };
  return body.kind === 'json'
    ? [unreadable, { ...unreadable, name: 'refuses a body that is not an object', text: '[]' }]
    : [{ ...refused, name: 'refuses a body that is not a form', text: '{}' }];
};

/** What every route must do that has such parts, made of a request that succeeds. */
export const casesByPart = (route: RouteDefinition, good: ContractCase): ContractCase[] =>
  [ofAccess, ofWrites, ofParams, ofBody].flatMap((casesOf) =>
    casesOf(route, good).map(({ holds: _, ...refusal }) => refusal),
  );
