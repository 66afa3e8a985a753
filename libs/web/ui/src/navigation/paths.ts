/** Every page's address, so that a link cannot be misspelt. What needs an id takes it. */
export const paths = {
  home: () => '/',
  howItWorks: () => '/how-it-works',
  pricing: () => '/pricing',
  terms: () => '/terms',
  privacy: () => '/privacy',
  signIn: (returnTo?: string) => withQuery('/users/sign_in', { return_to: returnTo }),
  signUp: () => '/users/sign_up',
  checkEmail: () => '/users/check_email',
  confirmation: () => '/users/confirmation',
  forgotPassword: () => '/users/password/new',
  resetPassword: () => '/users/password/edit',
  dashboard: () => '/dashboard',
  templates: (page?: number) => withQuery('/app/templates', { page: page && page > 1 ? page : undefined }),
  newTemplate: () => '/app/templates/new',
  template: (id: number) => `/app/templates/${id}`,
  presentations: (page?: number) => withQuery('/app/presentations', { page: page && page > 1 ? page : undefined }),
  newPresentation: (templateId?: number) => withQuery('/app/presentations/new', { template_id: templateId }),
  presentation: (id: number) => `/app/presentations/${id}`,
  batch: (id: string, page?: number) => withQuery(`/app/batches/${id}`, { page: page && page > 1 ? page : undefined }),
  teams: () => '/app/teams',
  newTeam: () => '/app/teams/new',
  team: (shortId: string) => `/app/teams/${shortId}`,
  teamSettings: (shortId: string) => `/app/teams/${shortId}/edit`,
  admin: () => '/admin',
} as const;

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
