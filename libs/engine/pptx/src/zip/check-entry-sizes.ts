import { templateProblem, type TemplateProblem } from '../problems/template-rejected';
import { type CentralRecord } from './read-central-directory';
import { type PackageLimits } from './package-limits';

/** What the stated sizes alone give away. That they are true is checked while inflating (`verifyEntry`). */
export function checkEntrySizes(records: readonly CentralRecord[], limits: PackageLimits): TemplateProblem[] {
  const problems = records.flatMap((record) => checkOne(record, limits));
  const packed = records.reduce((sum, record) => sum + record.packedSize, 0);
  const unpacked = records.reduce((sum, record) => sum + record.size, 0);
  const allowed = Math.min(limits.maxTotalBytes, Math.max(limits.totalRatioAllowance, packed * limits.maxRatio));
  if (unpacked > allowed)
    problems.push(templateProblem('template.zip_bomb', { detail: `${packed} bytes unpack to ${unpacked}.` }));
  return problems;
}

function checkOne(record: CentralRecord, limits: PackageLimits): TemplateProblem[] {
  const { name: part, size, packedSize } = record;
  const detail = `${packedSize} bytes unpack to ${size}.`;
  if (size > limits.entryRatioAllowance && size > packedSize * limits.maxRatio)
    return [templateProblem('template.zip_bomb', { part, detail })];
  if (size > limits.maxEntryBytes) return [templateProblem('template.part_too_large', { part, detail })];
  return [];
}
