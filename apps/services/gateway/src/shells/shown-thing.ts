import { Injectable } from '@nestjs/common';
import {
  type Actor,
  batchesHttp,
  getBatch,
  getPresentation,
  getTemplate,
  getTeam,
  type ParamsOf,
  presentationsHttp,
  Problem,
  readRouteInput,
  type RouteDefinition,
  teamsHttp,
  templatesHttp,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';

type Find = (rpc: RpcClient, actor: Actor, id: string) => Promise<unknown>;

/** The pages at the address of a route, and those below it; `new` is a page of its own. */
const pagesOf = <R extends RouteDefinition>(
  route: R,
  find: (rpc: RpcClient, actor: Actor, params: ParamsOf<R>) => Promise<unknown>,
): readonly [RegExp, Find] => [
  new RegExp(`^${route.path.replace(/:\w+/, '(?!new/?$)([^/]+)')}(?:/(?:edit|sso))?/?$`, 'i'),
  async (rpc, actor, id) => find(rpc, actor, readRouteInput(route, { params: { id }, query: {}, body: {} }).params),
];

const PAGES_OF_ONE = [
  pagesOf(templatesHttp.show, (rpc, actor, { id }) => rpc.call(getTemplate, { actor, id })),
  pagesOf(presentationsHttp.show, (rpc, actor, { id }) => rpc.call(getPresentation, { actor, id })),
  pagesOf(batchesHttp.show, (rpc, actor, { id }) => rpc.call(getBatch, { actor, id })),
  pagesOf(teamsHttp.show, (rpc, actor, { id }) => rpc.call(getTeam, { actor, team: id })),
];

/** What a page is about, such as one template: its owner is asked whether it is there for the user. */
@Injectable()
export class ShownThing {
  constructor(private readonly rpc: RpcClient) {}

  /** True for pages about nothing in particular, and while its owner is away: then the page says more. */
  async exists(path: string, actor: Actor): Promise<boolean> {
    for (const [pattern, find] of PAGES_OF_ONE) {
      const id = pattern.exec(path)?.[1];
      if (id !== undefined) return this.isFound(() => find(this.rpc, actor, id));
    }
    return true;
  }

  private async isFound(find: () => Promise<unknown>): Promise<boolean> {
    try {
      await find();
      return true;
    } catch (error) {
      return !(error instanceof Problem && error.kind.status === 404);
    }
  }
}
