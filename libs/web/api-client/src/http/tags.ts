/** What cached answers are about. A write invalidates the tags it changes; `LIST` stands for a whole list. */
export const TAGS = [
  'Session',
  'Dashboard',
  'Template',
  'Presentation',
  'Batch',
  'Team',
  'AdminStats',
  'Audit',
] as const;

export const LIST = 'LIST';
