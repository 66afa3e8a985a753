import { templateProblem, type TemplateProblem } from '../problems/template-rejected';

/** Names that would escape a folder, or mean different things to different readers; and names that stand twice. */
export function checkEntryNames(names: readonly string[]): TemplateProblem[] {
  const unsafe = names.filter(isUnsafe).map((part) => templateProblem('template.unsafe_entry_name', { part }));
  return [...unsafe, ...duplicates(names)];
}

function isUnsafe(name: string): boolean {
  if (name === '' || name.startsWith('/') || name.includes('\\') || /^[A-Za-z]:/.test(name)) return true;
  if (/\p{Cc}/u.test(name)) return true;
  return name.split('/').some((segment) => segment === '..' || segment === '.');
}

/** Part names are equal when they differ in ASCII case only (ECMA-376 Part 2 §6.2.2.3), so that is what counts as twice. */
function duplicates(names: readonly string[]): TemplateProblem[] {
  const seen = new Set<string>();
  const reported = new Set<string>();
  const problems: TemplateProblem[] = [];
  for (const name of names) {
    const key = name.toLowerCase();
    if (seen.has(key) && !reported.has(key)) {
      reported.add(key);
      problems.push(templateProblem('template.duplicate_entry', { part: name }));
    }
    seen.add(key);
  }
  return problems;
}
