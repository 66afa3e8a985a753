import { paths, safeReturnTo } from './paths';

describe('paths', () => {
  it('are these', () => {
    const all = {
      home: paths.home(),
      howItWorks: paths.howItWorks(),
      pricing: paths.pricing(),
      terms: paths.terms(),
      privacy: paths.privacy(),
      signIn: paths.signIn(),
      signInAndBack: paths.signIn('/app/presentations?page=2'),
      signUp: paths.signUp(),
      checkMail: paths.checkMail(),
      confirmation: paths.confirmation(),
      forgotPassword: paths.forgotPassword(),
      resetPassword: paths.resetPassword(),
      dashboard: paths.dashboard(),
      templates: paths.templates(),
      newTemplate: paths.newTemplate(),
      template: paths.template(7),
      presentations: paths.presentations(),
      firstPage: paths.presentations(1),
      thirdPage: paths.presentations(3),
      newPresentation: paths.newPresentation(),
      newPresentationOf: paths.newPresentation(7),
      presentation: paths.presentation(9),
      batch: paths.batch('b1'),
      batchPage: paths.batch('b1', 2),
      teams: paths.teams(),
      newTeam: paths.newTeam(),
      admin: paths.admin(),
    };
    expect(all).toMatchInlineSnapshot(`
      {
        "admin": "/admin",
        "batch": "/app/batches/b1",
        "batchPage": "/app/batches/b1?page=2",
        "checkMail": "/users/check_mail",
        "confirmation": "/users/confirmation",
        "dashboard": "/dashboard",
        "firstPage": "/app/presentations",
        "forgotPassword": "/users/password/new",
        "home": "/",
        "howItWorks": "/how-it-works",
        "newPresentation": "/app/presentations/new",
        "newPresentationOf": "/app/presentations/new?template_id=7",
        "newTeam": "/app/teams/new",
        "newTemplate": "/app/templates/new",
        "presentation": "/app/presentations/9",
        "presentations": "/app/presentations",
        "pricing": "/pricing",
        "privacy": "/privacy",
        "resetPassword": "/users/password/edit",
        "signIn": "/users/sign_in",
        "signInAndBack": "/users/sign_in?return_to=%2Fapp%2Fpresentations%3Fpage%3D2",
        "signUp": "/users/sign_up",
        "teams": "/app/teams",
        "template": "/app/templates/7",
        "templates": "/app/templates",
        "terms": "/terms",
        "thirdPage": "/app/presentations?page=3",
      }
    `);
  });
});

describe('safeReturnTo', () => {
  it.each([
    ['/app/templates/7', '/app/templates/7'],
    ['/app/presentations?page=2', '/app/presentations?page=2'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/users/sign_in', '/dashboard'],
    ['', '/dashboard'],
    [null, '/dashboard'],
  ])('%s leads to %s', (wanted, path) => {
    expect(safeReturnTo(wanted)).toBe(path);
  });
});
