import {
  at,
  idOf,
  type Reference,
  type Template,
  type TemplateSummary,
  type TemplateVersion,
  type VersionChanges,
} from './answers';
import { Download } from './download';
import { appendFile, type FileInput } from './file-input';
import { type ListOptions, Pages } from './pages';
import { type CallOptions, type ChangeOptions, type Transport } from './transport';

export interface TemplateFilters<F extends PropertyKey = keyof TemplateSummary> extends ListOptions<F> {
  /** Text in the name. */
  readonly q?: string;
}

export interface NewTemplate {
  readonly file: FileInput;
  /** That of the file where it is not given. */
  readonly name?: string;
  /** The team to share it with. */
  readonly team?: Reference;
}

/** The templates of the account and of its teams. */
export class Templates {
  constructor(private readonly transport: Transport) {}

  /** Newest first. */
  list<F extends keyof TemplateSummary = keyof TemplateSummary>({ q, ...options }: TemplateFilters<F> = {}): Pages<
    Pick<TemplateSummary, F>
  > {
    return new Pages(this.transport, '/templates', { q }, options);
  }

  /** With its placeholders and where they stand. */
  get(template: Reference, options?: CallOptions): Promise<Template> {
    return this.transport.json({ method: 'GET', path: at('templates', template) }, options);
  }

  upload({ file, name, team }: NewTemplate, options?: CallOptions): Promise<Template> {
    const form = new FormData();
    if (name !== undefined) form.set('name', name);
    if (team !== undefined) form.set('team_id', idOf(team));
    appendFile(form, 'file', file);
    return this.transport.json({ method: 'POST', path: '/templates', form }, options);
  }

  rename(template: Reference, name: string, options?: ChangeOptions): Promise<Template> {
    return this.transport.json(
      { method: 'PATCH', path: at('templates', template), body: { template: { name } } },
      options,
    );
  }

  /** Presentations that were made from it stay. */
  delete(template: Reference, options?: ChangeOptions): Promise<void> {
    return this.transport.json({ method: 'DELETE', path: at('templates', template) }, options);
  }

  /** A copy that belongs to the account. */
  duplicate(template: Reference, options?: CallOptions): Promise<Template> {
    return this.transport.json({ method: 'POST', path: at('templates', template, 'duplicate') }, options);
  }

  /** The file as it was uploaded. */
  download(template: Reference, options?: CallOptions): Promise<Download> {
    return Download.open(this.transport, { method: 'GET', path: at('templates', template, 'file') }, options);
  }

  /** The files that a template has and had, newest first. */
  versions<F extends keyof TemplateVersion = keyof TemplateVersion>(
    template: Reference,
    options: ListOptions<F> = {},
  ): Pages<Pick<TemplateVersion, F>> {
    return new Pages(this.transport, at('templates', template, 'versions'), {}, options);
  }

  /** Takes another file, and says what using it would change. It is kept for an hour. */
  uploadVersion(template: Reference, file: FileInput, options?: CallOptions): Promise<VersionChanges> {
    const form = new FormData();
    appendFile(form, 'file', file);
    return this.transport.json({ method: 'POST', path: at('templates', template, 'versions'), form }, options);
  }

  /**
   * Uses a file from now on, uploaded or used before. `replaces` is the version that was used when the changes were looked at:
   * where it is another by now, the call is refused.
   */
  useVersion(
    template: Reference,
    { version, replaces }: { readonly version: Reference; readonly replaces: Reference },
    options?: ChangeOptions,
  ): Promise<Template> {
    const body = { version_id: idOf(version), replaces: idOf(replaces) };
    return this.transport.json({ method: 'PUT', path: at('templates', template, 'version'), body }, options);
  }

  /** Gives up a file that was uploaded and never used. */
  discardVersion(template: Reference, version: Reference, options?: CallOptions): Promise<void> {
    return this.transport.json({ method: 'DELETE', path: at('templates', template, 'versions', version) }, options);
  }
}
