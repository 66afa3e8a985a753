import { at, idOf, type Presentation, type Reference } from './answers';
import { Download } from './download';
import { type ListOptions, Pages } from './pages';
import { type CallOptions, type Transport } from './transport';

export interface PresentationFilters<F extends PropertyKey = keyof Presentation> extends ListOptions<F> {
  readonly batch?: Reference;
  /** Text in the name. */
  readonly q?: string;
}

/** The presentations of the account, whichever batch made them. */
export class Presentations {
  constructor(private readonly transport: Transport) {}

  list<F extends keyof Presentation = keyof Presentation>({ batch, q, ...options }: PresentationFilters<F> = {}): Pages<
    Pick<Presentation, F>
  > {
    const batch_id = batch === undefined ? undefined : idOf(batch);
    return new Pages(this.transport, '/presentations', { batch_id, q }, options);
  }

  get(presentation: Reference, options?: CallOptions): Promise<Presentation> {
    return this.transport.json({ method: 'GET', path: at('presentations', presentation) }, options);
  }

  download(presentation: Reference, options?: CallOptions): Promise<Download> {
    const path = at('presentations', presentation, 'download');
    return Download.open(this.transport, { method: 'GET', path }, options);
  }
}
