export { openPackage } from './opc/open-package';
export { OpcPackage } from './opc/opc-package';
export { PresentationPackage } from './opc/presentation-package';
export type { PartKind } from './opc/part-kind';
export type { Relationship } from './opc/relationships';
export { DEFAULT_PACKAGE_LIMITS, type PackageLimits } from './zip/package-limits';
export { TemplateRejected, type TemplateProblem } from './problems/template-rejected';
export { TEMPLATE_PROBLEMS, type TemplateProblemCode } from './problems/template-problems';
