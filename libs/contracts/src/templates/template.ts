import { z } from 'zod';
import { emptied, pagination } from '../paging/pagination';
import { searchText } from '../paging/search-text';

/** Where a placeholder stands: `place` for people, the rest for programs. `slide` counts from 1 in the order of presentation. */
export const placeholderPlace = z.object({
  /** In the author's words: `slide 3, table “Prices”, row 2`. */
  place: z.string(),
  part: z.string(),
  slide: z.number().int().optional(),
  shape: z.string().optional(),
});

export const templateFault = z.object({
  code: z.string(),
  message: z.string(),
  remedy: z.string(),
  severity: z.enum(['error', 'warning', 'hint']),
  /** In the author's words. */
  place: z.string().optional(),
  part: z.string().optional(),
  slide: z.number().int().optional(),
  shape: z.string().optional(),
  placeholder: z.string().optional(),
  /** Of placeholders of another tool (`placeholder.other_style`): how it marks them, `«name»`; what `convert` takes in `styles`. */
  style: z.string().optional(),
  /** The first of the columns that they would name. */
  names: z.array(z.string()).readonly().optional(),
  /** They may all be ordinary text: `convert` leaves them unless their style is chosen. */
  doubtful: z.boolean().optional(),
});
export type TemplateFaultView = z.infer<typeof templateFault>;

/**
 * The faults that show in presentations: text that is printed as it stands, or may be meant otherwise. All else about a template
 * (links out of it, objects in it) is said on its page.
 */
export const printedFaults = (faults: readonly TemplateFaultView[]): readonly TemplateFaultView[] =>
  faults.filter(({ code }) => code.startsWith('placeholder.'));

/** Those that keep text from being filled. */
export const unfilledFaults = (faults: readonly TemplateFaultView[]): readonly TemplateFaultView[] =>
  printedFaults(faults).filter(({ severity }) => severity === 'error');

/** A template as a list shows it. */
export const templateSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  team_name: z.string().nullable(),
  presentations_count: z.number().int(),
  /** Names in the order of their first places; in lists the first ones only. */
  placeholders: z.array(z.string()),
  /** How many there are; more than `placeholders` names where it is a list of the first. */
  placeholders_count: z.number().int(),
  /** Places of its text that cannot be filled, and would be printed as they stand. */
  faults_count: z.number().int().default(0),
  /** Its first slide; null until it is drawn, and where none is. */
  thumbnail_url: z.string().nullable().default(null),
  created_at: z.iso.datetime(),
});
export type TemplateSummary = z.infer<typeof templateSummary>;

/** What of the templates is listed. */
export const templateFilters = z.object({ q: searchText.meta({ description: 'Text in the name of the template.' }) });
export type TemplateFilters = z.infer<typeof templateFilters>;

export const templatePage = z.object({ templates: z.array(templateSummary), pagination, emptied });
export type TemplatePage = z.infer<typeof templatePage>;

/** A template as the wizard offers it; the names that are left out are in its detail. */
export const wizardTemplate = templateSummary
  .pick({ id: true, name: true, placeholders: true, placeholders_count: true, faults_count: true })
  /** The version of its file that is used now. */
  .extend({ version_id: z.uuid().nullable().default(null), thumbnail_url: z.string().nullable().optional() });
export type WizardTemplate = z.infer<typeof wizardTemplate>;

/** A template that another one names. */
const templateLink = z.object({ id: z.number().int(), name: z.string() }).nullable().default(null);

export const templateDetail = templateSummary.extend({
  file_name: z.string(),
  /** Bytes. */
  file_size: z.number().int(),
  file_url: z.string().nullable(),
  slides_count: z.number().int(),
  placeholder_places: z.array(
    /** `count` counts all places; those listed are the first. `filters` stand behind the name, each once, the first of them. */
    z.object({
      name: z.string(),
      count: z.number().int(),
      places: z.array(placeholderPlace),
      filters: z.array(z.string()),
      /** What is printed where it has no value, the beginning; null unless each of its places has a `default`. */
      default_text: z.string().nullable().default(null),
    }),
  ),
  faults: z.array(templateFault),
  /** Whether it has placeholders of another tool, which can be written anew as ours. */
  can_convert: z.boolean(),
  /** The template whose placeholders were converted to make this one; null where the asking user does not see it. */
  converted_from: templateLink,
  /** The newest template that was converted from this one, of those that the asking user sees. */
  converted_to: templateLink,
  /** The version of its file that is used now. */
  version_id: z.uuid().nullable().default(null),
  /** Whether the asking user may replace its file and rename it. */
  can_change: z.boolean().default(false),
  /** Whether the asking user may delete it. */
  can_delete: z.boolean(),
});
export type TemplateDetail = z.infer<typeof templateDetail>;

/** What its owner can change of it, for `If-Match`. */
export const templateState = ({
  name,
  version_id,
}: Pick<TemplateDetail, 'name' | 'version_id'>): readonly unknown[] => [name, version_id];

/** Styles of other tools whose placeholders are to become ours, as the faults of the template name them; not given, those that are not doubtful. */
export const convertedStyles = z.array(z.string().max(20)).min(1).max(20).optional();

/** A file that a template has or had. Batches keep the version that they were made with. */
export const templateVersion = z.object({
  id: z.uuid(),
  /** Counts the files of the template from 1. */
  number: z.number().int(),
  file_name: z.string(),
  /** Bytes. */
  file_size: z.number().int(),
  slides_count: z.number().int(),
  placeholders_count: z.number().int(),
  /** Since when it was used first. */
  created_at: z.iso.datetime(),
  /** Whether it is the one that is used now. */
  current: z.boolean(),
});
export type TemplateVersionView = z.infer<typeof templateVersion>;

/** Versions that are listed: the newest. */
export const LISTED_VERSIONS = 100;

/** What using another file for a template would change, to be seen before it is used. */
export const versionChanges = z.object({
  version_id: z.uuid(),
  /** The version that is used now, and would be used no longer. */
  replaces: z.uuid(),
  file_name: z.string(),
  file_size: z.number().int(),
  slides_count: z.number().int(),
  placeholders_count: z.number().int(),
  /** Whether it is the very file that is used now. */
  same_file: z.boolean(),
  /** Placeholders that are new. */
  added: z.array(z.string()),
  /** Placeholders that are gone. */
  removed: z.array(z.string()),
  /** Placeholders with other filters than before. */
  changed: z.array(z.object({ name: z.string(), before: z.array(z.string()), after: z.array(z.string()) })),
  /** Of the new file. */
  faults: z.array(templateFault),
});
export type VersionChanges = z.infer<typeof versionChanges>;

/** What a template may be called: a presentation, a template of PowerPoint's own, a show. What comes out is a `.pptx` always. */
export const TEMPLATE_EXTENSIONS = ['.pptx', '.potx', '.ppsx'] as const;

/** What a deck may be called by mistake, or before somebody renamed it. Not every dot begins an extension: `Review 01.02.2026`. */
const FILE_EXTENSION =
  /\.(?:pptx|potx|ppsx|pptm|potm|ppsm|ppt|pot|pps|odp|pdf|key|zip|docx?|xlsx?|csv|txt|bin|tmp|dat|download)$/i;

/** The name of a deck without what names its kind. */
export const deckName = (fileName: string): string => fileName.replace(FILE_EXTENSION, '');

export const TEMPLATE_MAX_BYTES = 100 * 1024 * 1024;

/** Characters of a template's name. */
export const TEMPLATE_NAME_MAX_LENGTH = 200;
