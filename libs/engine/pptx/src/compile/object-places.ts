import { type PartKind } from '../opc/part-kind';
import { partKey, sourceOfRelationships } from '../opc/part-names';
import { type PresentationPackage } from '../opc/presentation-package';
import { problemsIn } from '../problems/template-rejected';
import { collectText } from '../text/collect-text';
import { quoted } from '../text/fault-catalogue';
import { type TemplateLocation } from '../text/template-fault';
import { PartHomes } from './part-homes';

const CHARTS: ReadonlySet<PartKind> = new Set(['chart', 'chart-ex']);
const OBJECT = /, object “/;

/** Which shape shows what the presentation only holds: an embedded file, a control, a picture outside. */
export class ObjectPlaces {
  private readonly homes: PartHomes;
  private readonly shapes = new Map<string, ReadonlyMap<string, string>>();
  private users: ReadonlyMap<string, readonly [source: string, id: string]> | undefined;

  constructor(private readonly opened: PresentationPackage) {
    this.homes = new PartHomes(opened);
  }

  /** Where a part is used first: `slide 3, object “Prices”`; undefined where nothing refers to it. */
  of(part: string): TemplateLocation | undefined {
    const user = this.userOf(part);
    return user === undefined ? undefined : this.ofRelationship(...user);
  }

  /** The place of what a part refers to by the relationship of that id. */
  ofRelationship(source: string, id: string): TemplateLocation {
    const shape = this.shapesOf(source).get(id);
    if (shape !== undefined || !CHARTS.has(this.opened.partKind(source))) return this.ofShape(source, shape, 'object ');
    const chart = this.ofChart(source);
    const place = chart?.shape === undefined ? this.homes.of(source) : chart.place.replace(OBJECT, ', data of chart “');
    return { ...this.ofShape(source, chart?.shape), place };
  }

  /** No chart shows another: those that refer to one another in a circle have no end. */
  private ofChart(part: string): TemplateLocation | undefined {
    const user = this.userOf(part);
    return user === undefined || CHARTS.has(this.opened.partKind(user[0])) ? undefined : this.ofRelationship(...user);
  }

  private userOf(part: string): readonly [source: string, id: string] | undefined {
    this.users ??= this.readUsers();
    return this.users.get(partKey(part));
  }

  /** @param what the shape is called before its name, with a space behind */
  ofShape(part: string, shape: string | undefined, what = ''): TemplateLocation {
    const home = this.homes.of(part);
    const slide = this.opened.slideOf(part);
    return {
      place: shape === undefined ? home : `${home}, ${what}${quoted(shape)}`,
      part,
      ...(slide === undefined ? {} : { slide }),
      ...(shape === undefined ? {} : { shape }),
    };
  }

  private shapesOf(part: string): ReadonlyMap<string, string> {
    let known = this.shapes.get(part);
    if (known === undefined) {
      known = new Map();
      problemsIn(() => (known = this.readShapes(part)));
      this.shapes.set(part, known);
    }
    return known;
  }

  private readShapes(part: string): ReadonlyMap<string, string> {
    const { opened, homes } = this;
    if (!opened.has(part)) return new Map();
    const kind = opened.partKind(part);
    return collectText({ name: part, kind, xml: opened.readXml(part), home: () => homes.of(part) })
      .shapesByRelationship;
  }

  /** Slides in the order of the show come before what they share. */
  private readUsers(): ReadonlyMap<string, readonly [source: string, id: string]> {
    const { opened } = this;
    const sources = opened.entries.flatMap(({ name }) => sourceOfRelationships(name) ?? []);
    const rank = (source: string): number => opened.slideOf(source) ?? Infinity;
    const users = new Map<string, readonly [string, string]>();
    for (const source of sources.sort((a, b) => compare(rank(a), rank(b)))) {
      problemsIn(() => {
        for (const { id, target, external } of opened.relationshipsOf(source)) {
          if (!external && !users.has(partKey(target))) users.set(partKey(target), [source, id]);
        }
      });
    }
    return users;
  }
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
