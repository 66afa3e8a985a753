import { Controller, Res } from '@nestjs/common';
import {
  brandingHttp,
  getBranding,
  getLogo,
  getOwnLogo,
  LOGO_MEDIA_TYPE,
  Problem,
  removeBranding,
  removeLogo,
  saveBranding,
  saveLogo,
  UPLOAD_TIMES,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Response } from 'express';
import { type RequestSession } from '../http/request-session';
import { Route, type RouteCall } from '../http/route.decorator';
import { type UploadForm } from '../uploads/multipart-upload';
import { Uploads } from '../uploads/uploads';

const { file } = brandingHttp.saveLogo.body;

const LOGO_FORM: UploadForm = {
  fileField: file.field,
  maxBytes: file.maxBytes,
  tooLarge: () => {
    const fault = 'The picture is larger than 1 MB. Save it smaller, such as 1,000 pixels wide.';
    return new Problem('branding.invalid', { detail: fault, errors: { logo: [fault] } });
  },
};

/** What strangers are given is a picture and nothing else, whatever a browser would like to see in it; under its address are never other bytes. */
const LOGO_HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

@Controller()
export class BrandingController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: Uploads,
  ) {}

  @Route(brandingHttp.show)
  show({ actor }: RouteCall<typeof brandingHttp.show>) {
    return this.rpc.call(getBranding, { actor });
  }

  @Route(brandingHttp.save)
  save({ actor, body: form }: RouteCall<typeof brandingHttp.save>) {
    return this.rpc.call(saveBranding, { actor, form });
  }

  @Route(brandingHttp.remove)
  async remove({ actor }: RouteCall<typeof brandingHttp.remove>): Promise<void> {
    await this.rpc.call(removeBranding, { actor });
  }

  @Route(brandingHttp.saveLogo)
  saveLogo({ actor, request }: RouteCall<typeof brandingHttp.saveLogo>) {
    return this.uploads.receive({ actor, request }, LOGO_FORM, ({ file: upload }) =>
      this.rpc.call(
        saveLogo,
        { actor, file: upload && { objectKey: upload.objectKey } },
        { timeoutMs: UPLOAD_TIMES.answerMs },
      ),
    );
  }

  @Route(brandingHttp.removeLogo)
  removeLogo({ actor }: RouteCall<typeof brandingHttp.removeLogo>) {
    return this.rpc.call(removeLogo, { actor });
  }

  @Route(brandingHttp.logo)
  async logo(
    { params: { id }, session }: RouteCall<typeof brandingHttp.logo>,
    @Res() response: Response,
  ): Promise<void> {
    const { png } = await this.rpc.call(getLogo, { id }).catch((error: unknown) => this.ownLogo(id, session, error));
    response.set(LOGO_HEADERS).type(LOGO_MEDIA_TYPE).send(Buffer.from(png, 'base64'));
  }

  /** One that is shown to nobody is still shown to its owner, where it waits for a plan. Throws `refused` for all others. */
  private async ownLogo(id: string, session: RequestSession | null, refused: unknown): Promise<{ png: string }> {
    if (!session || !(refused instanceof Problem && refused.code === 'logo.not_found')) throw refused;
    const own = await this.rpc.call(getOwnLogo, { actor: session.actor });
    if (own.id !== id || own.png === null) throw refused;
    return { png: own.png };
  }
}
