import { type OpcPackage } from '../opc/opc-package';
import { openNestedPackage } from '../opc/open-presentation';
import { type PartKind } from '../opc/part-kind';
import { sourceOfRelationships } from '../opc/part-names';
import { type PresentationPackage } from '../opc/presentation-package';
import { FirstOfEachKind } from '../problems/first-of-each-kind';
import {
  rejectIfAny,
  templateProblem,
  TemplateRejected,
  withPlaces,
  type TemplateProblem,
} from '../problems/template-rejected';
import { type TemplateProblemCode } from '../problems/template-problems';
import { BreakBudget } from '../text/break-budget';
import { furtherFaults } from '../text/fault-catalogue';
import { ForeignTagCount } from '../text/foreign-tag-count';
import { makesLinks } from '../text/link-formulas';
import { type PartPlan } from '../text/part-plan';
import { planPart } from '../text/plan-part';
import { type PlaceholderPlace } from '../text/placeholder-place';
import { type TemplateFault } from '../text/template-fault';
import { isFolder } from '@rowdeck/engine-archive';
import { PartHomes } from './part-homes';

/** A workbook inside the deck some of whose cells hold placeholders. */
export interface PlannedWorkbook {
  readonly package: OpcPackage;
  readonly plans: ReadonlyMap<string, PartPlan>;
}

/** Where rows change a presentation, and what its author should know of it. Maps are by part name. */
export interface PackagePlan {
  readonly parts: ReadonlyMap<string, PartPlan>;
  readonly workbooks: ReadonlyMap<string, PlannedWorkbook>;
  readonly places: readonly PlaceholderPlace[];
  /** Of each kind the first, and how many more there are; the marks of other tools by their style. */
  readonly faults: readonly TemplateFault[];
  /** Marks of other tools. */
  readonly foreign: ForeignTagCount;
}

/** Kinds that hold no text of the author's, and are not worth a second reading. */
export const WITHOUT_TEXT: ReadonlySet<PartKind> = new Set(['presentation', 'content-types', 'other']);

/** The parts of a workbook that hold the texts of its cells; a table repeats the header cells as its columns. */
export const WITH_CELLS: ReadonlySet<PartKind> = new Set(['shared-strings', 'worksheet', 'workbook-table']);

/**
 * Plans every part of a presentation, slides in the order of the show first.
 * @throws TemplateRejected for a part that cannot be read
 */
export function planPackage(opened: PresentationPackage): PackagePlan {
  const planner = new PackagePlanner(opened);
  for (const name of partsInReadingOrder(opened)) planner.plan(name);
  return planner;
}

/**
 * What refers comes before what it refers to, so that a chart knows the frame that shows it, and its workbook too.
 * `docProps/app.xml` comes last: it repeats slide titles, in which only names already met are placeholders.
 */
const READING_ORDER: readonly PartKind[] = ['chart', 'other', 'relationships', 'embedded-workbook', 'app-properties'];

function partsInReadingOrder(opened: PresentationPackage): string[] {
  const shown = new Map(opened.slides.map((slide, index) => [slide.toLowerCase(), index - opened.slides.length]));
  const rankOf = (name: string): number => {
    const rank = READING_ORDER.indexOf(opened.partKind(name));
    return shown.get(name.toLowerCase()) ?? (rank < 0 ? READING_ORDER.indexOf('other') : rank);
  };
  return opened.entries
    .filter((entry) => !isFolder(entry) && !WITHOUT_TEXT.has(opened.partKind(entry.name)))
    .map(({ name }) => ({ name, rank: rankOf(name) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

class PackagePlanner implements PackagePlan {
  readonly parts = new Map<string, PartPlan>();
  readonly workbooks = new Map<string, PlannedWorkbook>();
  readonly places: PlaceholderPlace[] = [];
  readonly foreign = new ForeignTagCount();
  private readonly found = new FirstOfEachKind<TemplateFault>();
  private readonly knownNames = new Set<string>();
  private readonly breaks = new BreakBudget();
  /** Names of shapes by the part that draws them and the relationship they use. */
  private readonly shapes = new Map<string, ReadonlyMap<string, string>>();
  /** The shape that shows a part. */
  private readonly shownBy = new Map<string, string>();

  private readonly homes: PartHomes;

  constructor(private readonly opened: PresentationPackage) {
    this.homes = new PartHomes(opened);
  }

  get faults(): readonly TemplateFault[] {
    return [...this.found.list(furtherFaults), ...this.foreign.faultsOf(this.places.length === 0)];
  }

  plan(name: string): void {
    withPlaces(
      () => this.placeOf(name),
      () => this.planAny(name),
    );
  }

  private placeOf(name: string): string {
    const home = this.homes.of(name);
    if (this.opened.partKind(name) !== 'embedded-workbook') return home;
    return this.opened.slideOf(name) === undefined ? 'an embedded workbook' : `${home}, data of a chart`;
  }

  private planAny(name: string): void {
    const kind = this.opened.partKind(name);
    if (kind === 'embedded-workbook') this.planWorkbook(name);
    else this.planText(this.opened, name, kind);
  }

  /** @param workbook the embedded file that the part belongs to */
  private planText(
    source: OpcPackage,
    name: string,
    kind: PartKind,
    workbook?: { readonly name: string; readonly makesLinks: boolean },
  ): PartPlan | null {
    const owner = workbook?.name ?? sourceOfRelationships(name) ?? name;
    const slide = this.opened.slideOf(owner);
    const shape = this.shownBy.get(owner);
    const shapesByRelationship = kind === 'relationships' ? this.shapes.get(owner) : undefined;
    const planned = planPart({
      name: workbook === undefined ? name : `${workbook.name}!/${name}`,
      kind,
      xml: source.readXml(name),
      knownNames: this.knownNames,
      home: () => this.homes.of(owner),
      authorOf: this.homes.authorOf,
      makesLinks: workbook?.makesLinks ?? false,
      ...(slide === undefined ? {} : { slide }),
      ...(shape === undefined ? {} : { shape }),
      ...(shapesByRelationship === undefined ? {} : { shapesByRelationship }),
    });
    this.breaks.spend(planned.plan, name);
    for (const place of planned.places) this.places.push(place);
    this.found.add(planned.faults);
    this.foreign.addAll(planned.foreign);
    for (const place of planned.places) this.knownNames.add(place.placeholder);
    if (workbook === undefined) this.remember(name, planned.plan, planned.shapesByRelationship);
    return planned.plan;
  }

  private remember(name: string, plan: PartPlan | null, shapes: ReadonlyMap<string, string>): void {
    if (plan !== null) this.parts.set(name, plan);
    if (shapes.size === 0) return;
    this.shapes.set(name, shapes);
    for (const { id, target, external } of this.opened.relationshipsOf(name)) {
      const shape = shapes.get(id);
      if (shape === undefined || external) continue;
      this.shownBy.set(target, shape);
      this.homes.shows(name, target);
    }
  }

  private planWorkbook(name: string): void {
    const opened = openWorkbook(this.opened.readPart(name), name);
    if (opened === undefined) return;
    const plans = new Map<string, PartPlan>();
    const workbook = { name, makesLinks: makesLinks(opened) };
    for (const entry of opened.entries) {
      const kind = opened.partKind(entry.name);
      if (!WITH_CELLS.has(kind)) continue;
      const plan = this.planText(opened, entry.name, kind, workbook);
      if (plan !== null) plans.set(entry.name, plan);
    }
    if (plans.size > 0) this.workbooks.set(name, { package: opened, plans });
  }
}

/** What makes the deck itself dangerous. Any other fault of a workbook (a password, say) is its owner's, and it is passed on as it is. */
const DANGEROUS: ReadonlySet<TemplateProblemCode> = new Set([
  'template.zip_bomb',
  'template.overlapping_entries',
  'template.wrong_entry_size',
  'template.too_many_entries',
  'template.part_too_large',
  'template.dtd_forbidden',
  'template.xml_too_deep',
]);

function openWorkbook(bytes: Uint8Array, name: string): OpcPackage | undefined {
  try {
    return openNestedPackage(bytes);
  } catch (error) {
    if (!(error instanceof TemplateRejected)) throw error;
    rejectIfAny(
      error.problems.filter(({ code }) => DANGEROUS.has(code)).map((problem) => withinWorkbook(name, problem)),
    );
    return undefined;
  }
}

function withinWorkbook(name: string, { code, detail, part }: TemplateProblem): TemplateProblem {
  return templateProblem(code, {
    part: part === undefined ? name : `${name}!/${part}`,
    ...(detail === undefined ? {} : { detail }),
  });
}
