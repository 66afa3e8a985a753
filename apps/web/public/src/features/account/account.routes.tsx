import { type RouteObject } from 'react-router-dom';
import { CheckMailPage } from './CheckMailPage';
import { ConfirmationPage } from './ConfirmationPage';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { SignInPage } from './SignInPage';
import { SignUpPage } from './SignUpPage';

export const accountRoutes: RouteObject[] = [
  { path: '/users/sign_in', element: <SignInPage /> },
  { path: '/users/sign_up', element: <SignUpPage /> },
  { path: '/users/check_mail', element: <CheckMailPage /> },
  { path: '/users/confirmation', element: <ConfirmationPage /> },
  { path: '/users/password/new', element: <ForgotPasswordPage /> },
  { path: '/users/password/edit', element: <ResetPasswordPage /> },
];
