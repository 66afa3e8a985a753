/** Stored bytes are not a compiled template of this version: compile the template again. */
export class ArtefactUnreadable extends Error {
  override readonly name = 'ArtefactUnreadable';
  readonly code = 'compiled_template.unreadable';
  readonly remedy = 'Compile the template again.';
}
