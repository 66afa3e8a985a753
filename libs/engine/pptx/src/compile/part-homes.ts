import { type OpcPackage } from '../opc/opc-package';
import { sourceOfRelationships } from '../opc/part-names';
import { type PresentationPackage } from '../opc/presentation-package';
import { readElements } from '../opc/read-elements';
import { partWords } from '../problems/part-words';
import { problemsIn } from '../problems/template-rejected';
import { quoted } from '../text/fault-catalogue';

/** What the author calls the slide, layout or master that a part belongs to. Names are read when they are asked for. */
export class PartHomes {
  private readonly known = new Map<string, string>();
  private readonly shownOn = new Map<string, string>();
  private authors: ReadonlyMap<string, string> | undefined;

  constructor(private readonly opened: PresentationPackage) {}

  /** A shape of `drawing` shows `part`: what is on a layout has no slide to be named by. */
  shows(drawing: string, part: string): void {
    this.shownOn.set(part, drawing);
  }

  /** `slide 3`, `notes of slide 4`, `layout “Title Slide”`; of a part that people do not see, what it is. */
  of(part: string): string {
    const owner = sourceOfRelationships(part) ?? part;
    const drawing = this.shownOn.get(owner) ?? owner;
    let home = this.known.get(drawing);
    if (home === undefined) this.known.set(drawing, (home = this.nameOf(drawing)));
    return home;
  }

  /** Name of the author of comments with that id. */
  readonly authorOf = (id: string): string | undefined => {
    this.authors ??= readAuthors(this.opened);
    return this.authors.get(id);
  };

  private nameOf(part: string): string {
    const slide = this.opened.slideOf(part);
    const kind = this.opened.partKind(part);
    if (slide !== undefined) return kind === 'notes-slide' ? `notes of slide ${slide}` : `slide ${slide}`;
    switch (kind) {
      case 'slide':
        return 'a slide outside the show';
      case 'slide-layout':
        return named('layout', firstName(this.opened, part, 'p:cSld'));
      case 'slide-master':
        return named('master', this.themeName(part));
      default:
        return part === '' ? 'the presentation' : partWords(part);
    }
  }

  /** PowerPoint shows a master under the name of its theme. */
  private themeName(master: string): string | undefined {
    const theme = this.opened.relationshipsOf(master).find(({ type, external }) => type === 'theme' && !external);
    return theme === undefined ? undefined : firstName(this.opened, theme.target, 'a:theme');
  }
}

function named(what: string, name: string | undefined): string {
  return name === undefined || name === '' ? `a ${what}` : `${what} ${quoted(name)}`;
}

function firstName(opened: OpcPackage, part: string, element: string): string | undefined {
  if (!opened.has(part)) return undefined;
  for (const { name, attribute } of readElements(opened.readXml(part), part)) {
    if (name === element) return attribute('name');
  }
  return undefined;
}

/** Those of comments (ECMA-376 Part 1 §19.4.1) and of threaded comments (MS-PPTX §2.16.3.2). */
function readAuthors(opened: PresentationPackage): ReadonlyMap<string, string> {
  const authors = new Map<string, string>();
  const lists = opened.relationshipsOf(opened.mainPart).filter(({ type }) => /^(?:commentA|a)uthors?$/.test(type));
  for (const { target } of lists) {
    if (!opened.has(target)) continue;
    // A list that cannot be read costs the names of authors, and nothing else.
    problemsIn(() => {
      for (const { name, attribute } of readElements(opened.readXml(target), target)) {
        if (name === 'p:cmAuthor' || name === 'p188:author')
          authors.set(attribute('id') ?? '', attribute('name') ?? '');
      }
    });
  }
  return authors;
}
