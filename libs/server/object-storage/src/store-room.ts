import { type ServiceName, SERVICES } from '@rowdeck/contracts';
import { PARTS, partsAway } from '@rowdeck/failures';
import { Every } from '@rowdeck/service-kit';
import { type ObjectStore } from './object-store';

/** What a service may write below, as the table of services says it. */
export const foldersOf = (service: ServiceName): readonly string[] =>
  (SERVICES[service].objects?.write ?? []).map((keys) => keys.slice(0, keys.indexOf('/') + 1));

/** Whether a store takes anything new. One that cannot tell is known to be full from a refused write, of whatever thread, until one succeeds. */
export class StoreRoom {
  constructor(
    private readonly store: ObjectStore,
    private readonly service: ServiceName,
  ) {}

  async check(): Promise<void> {
    partsAway.assertWorks(PARTS.storeRoom);
    await this.store.checkRoom();
  }

  /** Only where something was refused: a store that has room is not written to for nothing. */
  @Every({ seconds: 5, task: 'look for room in the object store' })
  async look(): Promise<void> {
    if (partsAway.faultOf(PARTS.storeRoom) === null) return;
    await this.store.checkRoom();
    for (const folder of foldersOf(this.service).slice(0, 1)) await this.store.tryRoom(folder);
    partsAway.works(PARTS.storeRoom);
  }
}
