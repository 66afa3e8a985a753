import { Body, Controller, HttpCode, Post, Put, Req } from '@nestjs/common';
import {
  confirmUser,
  forgotPasswordForm,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  resetPasswordForm,
  signUp,
  signUpForm,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import type { Request } from 'express';
import { z } from 'zod';
import { Access } from '../access/access.decorator';
import { clientOf } from './client-address';
import { formOf } from './form-body';

/** What cannot be a token is none, and is told as a link that is not valid. */
const confirmation = z.object({ confirmation_token: z.string().max(200).catch('') });

/** Sign-up, confirmation and password reset. No answer tells whether an address has an account. */
@Controller('users')
@Access('anyone')
export class AccountsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  async signUp(@Body() body: unknown, @Req() request: Request) {
    await this.rpc.call(signUp, { form: formOf(signUpForm, body, 'user'), client: clientOf(request) });
    return { message: 'We have sent you a mail. Open the link in it to confirm your address.' };
  }

  @Post('confirmation')
  @HttpCode(200)
  async confirm(@Body() body: unknown) {
    const { confirmation_token: token } = confirmation.catch({ confirmation_token: '' }).parse(body);
    return { user: await this.rpc.call(confirmUser, { token }) };
  }

  @Post('confirmation/resend')
  @HttpCode(202)
  async resend(@Body() body: unknown, @Req() request: Request) {
    const { email } = formOf(forgotPasswordForm, body, 'user');
    await this.rpc.call(resendConfirmation, { email, client: clientOf(request) });
    return { message: 'If the address is waiting for confirmation, a new mail is on its way.' };
  }

  @Post('password')
  @HttpCode(202)
  async forgotPassword(@Body() body: unknown, @Req() request: Request) {
    await this.rpc.call(requestPasswordReset, {
      form: formOf(forgotPasswordForm, body, 'user'),
      client: clientOf(request),
    });
    return { message: 'If there is an account with this address, a mail with a reset link is on its way.' };
  }

  @Put('password')
  async resetPassword(@Body() body: unknown, @Req() request: Request) {
    await this.rpc.call(resetPassword, { form: formOf(resetPasswordForm, body, 'user'), client: clientOf(request) });
    return { message: 'Your password has been changed. You can sign in with it now.' };
  }
}
