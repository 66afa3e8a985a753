import { PAGE_PATHS } from '@rowdeck/contracts';
import { CrashedPage, MissingPage, paths } from '@rowdeck/ui';
import { Outlet, type RouteObject } from 'react-router-dom';
import { CheckEmailPage } from './features/account/CheckEmailPage';
import { ConfirmationPage } from './features/account/ConfirmationPage';
import { EmailChangePage } from './features/account/EmailChangePage';
import { ForgotPasswordPage } from './features/account/ForgotPasswordPage';
import { InvitationPage } from './features/account/InvitationPage';
import { ResetPasswordPage } from './features/account/ResetPasswordPage';
import { SecondFactorPage } from './features/account/SecondFactorPage';
import { SignInPage } from './features/account/SignInPage';
import { SignUpPage } from './features/account/SignUpPage';
import { SsoCallbackPage } from './features/account/SsoCallbackPage';
import { HowItWorksPage } from './features/how-it-works/HowItWorksPage';
import { LandingPage } from './features/landing/LandingPage';
import { PrivacyPage } from './features/legal/PrivacyPage';
import { TermsPage } from './features/legal/TermsPage';
import { PricingPage } from './features/pricing/PricingPage';
import { ForVisitors } from './features/account/ForVisitors';
import { PublicFrame } from './PublicFrame';

const back = { backTo: paths.home(), backLabel: 'Go to the home page' };

const pages: RouteObject[] = [
  { path: PAGE_PATHS.home, element: <LandingPage /> },
  { path: PAGE_PATHS.howItWorks, element: <HowItWorksPage /> },
  { path: PAGE_PATHS.pricing, element: <PricingPage /> },
  { path: PAGE_PATHS.terms, element: <TermsPage /> },
  { path: PAGE_PATHS.privacy, element: <PrivacyPage /> },
  { path: PAGE_PATHS.confirmation, element: <ConfirmationPage /> },
  {
    element: <ForVisitors />,
    children: [
      { path: PAGE_PATHS.signIn, element: <SignInPage /> },
      { path: PAGE_PATHS.secondFactor, element: <SecondFactorPage /> },
      { path: PAGE_PATHS.signUp, element: <SignUpPage /> },
      { path: PAGE_PATHS.checkEmail, element: <CheckEmailPage /> },
      { path: PAGE_PATHS.forgotPassword, element: <ForgotPasswordPage /> },
      { path: PAGE_PATHS.resetPassword, element: <ResetPasswordPage /> },
    ],
  },
  { path: PAGE_PATHS.emailChange, element: <EmailChangePage /> },
  { path: PAGE_PATHS.ssoCallback, element: <SsoCallbackPage /> },
  { path: PAGE_PATHS.invitation, element: <InvitationPage /> },
  { path: '*', element: <MissingPage {...back} /> },
];

/** A page that throws leaves the frame standing; the outer boundary is for a frame that throws. */
export const routes: RouteObject[] = [
  {
    element: (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    ),
    errorElement: <CrashedPage {...back} />,
    children: [{ errorElement: <CrashedPage {...back} />, children: pages }],
  },
];
