import { PAGE_PATHS, paths } from './page-paths';
import { PAGES } from './pages.http';

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
      secondFactor: paths.secondFactor(),
      secondFactorAndBack: paths.secondFactor('/app/teams'),
      signUp: paths.signUp(),
      checkEmail: paths.checkEmail(),
      confirmation: paths.confirmation(),
      confirmationByToken: paths.confirmation('a&b'),
      forgotPassword: paths.forgotPassword(),
      resetPassword: paths.resetPassword(),
      resetPasswordByToken: paths.resetPassword('t'),
      emailChange: paths.emailChange(),
      emailChangeByToken: paths.emailChange('t'),
      ssoCallback: paths.ssoCallback('mktg'),
      invitation: paths.invitation(),
      invitationByToken: paths.invitation('t'),
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
      team: paths.team('mktg'),
      teamSettings: paths.teamSettings('mktg'),
      teamSso: paths.teamSso('mktg'),
      settings: paths.settings(),
      profile: paths.profile(),
      password: paths.password(),
      twoFactor: paths.twoFactor(),
      sessions: paths.sessions(),
      apiKeys: paths.apiKeys(),
      newApiKey: paths.newApiKey(),
      admin: paths.admin(),
    };
    expect(all).toMatchInlineSnapshot(`
      {
        "admin": "/admin",
        "apiKeys": "/settings/api_keys",
        "batch": "/app/batches/b1",
        "batchPage": "/app/batches/b1?page=2",
        "checkEmail": "/users/check_email",
        "confirmation": "/users/confirmation",
        "confirmationByToken": "/users/confirmation#confirmation_token=a%26b",
        "dashboard": "/dashboard",
        "emailChange": "/users/email_change",
        "emailChangeByToken": "/users/email_change#email_change_token=t",
        "firstPage": "/app/presentations",
        "forgotPassword": "/users/password/new",
        "home": "/",
        "howItWorks": "/how-it-works",
        "invitation": "/invitations",
        "invitationByToken": "/invitations#invitation_token=t",
        "newApiKey": "/settings/api_keys/new",
        "newPresentation": "/app/presentations/new",
        "newPresentationOf": "/app/presentations/new?template_id=7",
        "newTeam": "/app/teams/new",
        "newTemplate": "/app/templates/new",
        "password": "/settings/password",
        "presentation": "/app/presentations/9",
        "presentations": "/app/presentations",
        "pricing": "/pricing",
        "privacy": "/privacy",
        "profile": "/settings/profile",
        "resetPassword": "/users/password/edit",
        "resetPasswordByToken": "/users/password/edit#reset_password_token=t",
        "secondFactor": "/users/second_factor",
        "secondFactorAndBack": "/users/second_factor?return_to=%2Fapp%2Fteams",
        "sessions": "/settings/sessions",
        "settings": "/settings",
        "signIn": "/users/sign_in",
        "signInAndBack": "/users/sign_in?return_to=%2Fapp%2Fpresentations%3Fpage%3D2",
        "signUp": "/users/sign_up",
        "ssoCallback": "/users/sso/callback/mktg",
        "team": "/app/teams/mktg",
        "teamSettings": "/app/teams/mktg/edit",
        "teamSso": "/app/teams/mktg/sso",
        "teams": "/app/teams",
        "template": "/app/templates/7",
        "templates": "/app/templates",
        "terms": "/terms",
        "thirdPage": "/app/presentations?page=3",
        "twoFactor": "/settings/two-factor",
      }
    `);
  });

  it('stay below the page of one thing, whatever its id', () => {
    expect([paths.team('../admin'), paths.batch('a?b#c')]).toEqual(['/app/teams/..%2Fadmin', '/app/batches/a%3Fb%23c']);
  });

  it('are of the pages that there are, each of them', () => {
    expect(Object.keys(paths)).toEqual(Object.keys(PAGE_PATHS));
    expect(Object.values(PAGES).flatMap((pages) => [...pages.paths])).toEqual(Object.values(PAGE_PATHS));
  });
});
