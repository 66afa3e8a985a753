import { Inject, Injectable } from '@nestjs/common';
import { type Actor } from '@rowdeck/contracts';
import { isLoopbackAddress, networkOf } from '@rowdeck/service-kit';
import { type Request } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { clientOf } from '../http/client-address';
import { type RequestSession } from '../http/request-session';
import { AtOnce } from './at-once';
import { InTurn } from './in-turn';

/** Of one session: more pages than a person watches, fewer than keep a server busy. */
const STREAMS_PER_SESSION = 10;

/** Of one account: what two pages show. Each takes a processor for a second; those of pages that were just left may still end. */
const PREVIEWS_PER_ACCOUNT = { atOnce: 2, waiting: 4 };

/** Of rows as JSON that are no upload: so many of one account wait for their turn, and so many of one network are under way or wait. */
const WAITING_ROWS_PER_ACCOUNT = 60;
const ROWS_PER_ADDRESS = 200;

type Limits = Pick<
  GatewayConfig,
  | 'UPLOADS_PER_ACCOUNT'
  | 'UPLOADS_PER_ADDRESS'
  | 'STREAMS_PER_ADDRESS'
  | 'DOWNLOADS_PER_ACCOUNT'
  | 'DOWNLOADS_PER_ADDRESS'
>;

/**
 * What may be under way at once in this process: uploads and downloads of an account, event streams of a session, and all of
 * them from one network. This machine has no such limit: behind a proxy that TRUST_PROXY does not name, everybody comes from it.
 */
@Injectable()
export class EdgeLimits {
  private readonly uploadsOfAccount: AtOnce;
  private readonly uploadsOfAddress: AtOnce;
  private readonly streamsOfAddress: AtOnce;
  private readonly downloadsOfAccount: AtOnce;
  private readonly downloadsOfAddress: AtOnce;
  private readonly rowsOfAccount: InTurn;
  private readonly rowsOfAddress = new AtOnce(
    ROWS_PER_ADDRESS,
    `Your network has ${ROWS_PER_ADDRESS} requests with rows under way already. Wait until one has been answered, and try again.`,
  );
  private readonly previewsOfAccount = new InTurn({
    ...PREVIEWS_PER_ACCOUNT,
    detail: 'Your account waits for other previews already. Try again in a moment.',
  });
  private readonly streamsOfSession = new AtOnce(
    STREAMS_PER_SESSION,
    `You follow ${STREAMS_PER_SESSION} batches already. Close a page that shows one.`,
  );

  constructor(@Inject(GATEWAY_CONFIG) limits: Limits) {
    const { UPLOADS_PER_ACCOUNT, UPLOADS_PER_ADDRESS, STREAMS_PER_ADDRESS } = limits;
    const uploads = (most: number, whose: string) =>
      new AtOnce(most, `${whose} has ${most} uploads under way already. Wait until one has arrived, and try again.`);
    this.uploadsOfAccount = uploads(UPLOADS_PER_ACCOUNT, 'Your account');
    this.uploadsOfAddress = uploads(UPLOADS_PER_ADDRESS, 'Your network');
    this.rowsOfAccount = new InTurn({
      atOnce: UPLOADS_PER_ACCOUNT,
      waiting: WAITING_ROWS_PER_ACCOUNT,
      detail: `Your account has ${WAITING_ROWS_PER_ACCOUNT} requests with rows that wait for their turn already. Wait until one has been answered, and try again.`,
    });
    const downloads = (most: number, whose: string) =>
      new AtOnce(most, `${whose} downloads ${most} files already. Wait until one has arrived, and try again.`);
    this.downloadsOfAccount = downloads(limits.DOWNLOADS_PER_ACCOUNT, 'Your account');
    this.downloadsOfAddress = downloads(limits.DOWNLOADS_PER_ADDRESS, 'Your network');
    this.streamsOfAddress = new AtOnce(
      STREAMS_PER_ADDRESS,
      `Your network follows ${STREAMS_PER_ADDRESS} batches already. Close a page that shows one.`,
    );
  }

  /** Takes a place for an upload, and returns how to give it back. Throws `request.rate_limited`. */
  enterUpload(actor: Actor, request: Request): () => void {
    return enterBoth([this.uploadsOfAccount, actor.userId], this.uploadsOfAddress, request);
  }

  /** The same for rows that take no more than other JSON does: they wait for their turn until their program has `gone`. */
  async enterRows({ userId }: Actor, request: Request, gone: AbortSignal): Promise<() => void> {
    const leaveAddress = enterAddress(this.rowsOfAddress, request);
    try {
      const leave = await this.rowsOfAccount.enter(userId, gone);
      return () => {
        leave();
        leaveAddress();
      };
    } catch (error) {
      leaveAddress();
      throw error;
    }
  }

  /** The same for the preview of a row, which waits for its turn until its browser has `gone`. */
  enterPreview({ userId }: Actor, gone: AbortSignal): Promise<() => void> {
    return this.previewsOfAccount.enter(userId, gone);
  }

  /** The same for a download, whose decks are filled while it lasts. */
  enterDownload(actor: Actor, request: Request): () => void {
    return enterBoth([this.downloadsOfAccount, actor.userId], this.downloadsOfAddress, request);
  }

  /** The same for a stream of events. */
  enterStream({ token }: Pick<RequestSession, 'token'>, request: Request): () => void {
    return enterBoth([this.streamsOfSession, token], this.streamsOfAddress, request);
  }
}

const enterAddress = (ofAddress: AtOnce, request: Request): (() => void) => {
  const { ip } = clientOf(request);
  return isLoopbackAddress(ip) ? () => undefined : ofAddress.enter(networkOf(ip));
};

const enterBoth = ([own, caller]: [AtOnce, string], ofAddress: AtOnce, request: Request): (() => void) => {
  const leave = own.enter(caller);
  try {
    const leaveAddress = enterAddress(ofAddress, request);
    return () => {
      leave();
      leaveAddress();
    };
  } catch (error) {
    leave();
    throw error;
  }
};
