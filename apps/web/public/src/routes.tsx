import { CrashedPage, MissingPage, paths } from '@rowdeck/ui';
import { Outlet, type RouteObject } from 'react-router-dom';
import { CheckEmailPage } from './features/account/CheckEmailPage';
import { ConfirmationPage } from './features/account/ConfirmationPage';
import { ForgotPasswordPage } from './features/account/ForgotPasswordPage';
import { ResetPasswordPage } from './features/account/ResetPasswordPage';
import { SignInPage } from './features/account/SignInPage';
import { SignUpPage } from './features/account/SignUpPage';
import { HowItWorksPage } from './features/how-it-works/HowItWorksPage';
import { LandingPage } from './features/landing/LandingPage';
import { PrivacyPage } from './features/legal/PrivacyPage';
import { TermsPage } from './features/legal/TermsPage';
import { PricingPage } from './features/pricing/PricingPage';
import { PublicFrame } from './PublicFrame';

const back = { backTo: paths.home(), backLabel: 'Go to the home page' };

const pages: RouteObject[] = [
  { path: '/', element: <LandingPage /> },
  { path: '/how-it-works', element: <HowItWorksPage /> },
  { path: '/pricing', element: <PricingPage /> },
  { path: '/terms', element: <TermsPage /> },
  { path: '/privacy', element: <PrivacyPage /> },
  { path: '/users/sign_in', element: <SignInPage /> },
  { path: '/users/sign_up', element: <SignUpPage /> },
  { path: '/users/check_email', element: <CheckEmailPage /> },
  { path: '/users/confirmation', element: <ConfirmationPage /> },
  { path: '/users/password/new', element: <ForgotPasswordPage /> },
  { path: '/users/password/edit', element: <ResetPasswordPage /> },
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
