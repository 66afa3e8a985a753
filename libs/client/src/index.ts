export {
  type Account,
  type Batch,
  type BatchCheck,
  type Corrections,
  type CreatedBatch,
  type FailedRow,
  type Id,
  type ListedBatch,
  type Presentation,
  type Reference,
  type Template,
  type TemplateSummary,
  type TemplateVersion,
  type Usage,
  type VersionChanges,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookMessage,
  type WebhookWithSecret,
} from './answers';
export { BatchHandle, type BatchProgress, type WaitOptions } from './batch-handle';
export {
  type BatchFilters,
  type ColumnReading,
  type CreateOptions,
  type DataMapping,
  type NewBatch,
  type PendingBatch,
  type Row,
} from './batches';
export { type Download } from './download';
export { type FileInput } from './file-input';
export { type ListOptions, type Page, type Pages } from './pages';
export { type PresentationFilters } from './presentations';
export { type NewPresentation, Rowdeck } from './rowdeck';
export { RowdeckError } from './rowdeck-error';
export { type NewTemplate, type TemplateFilters } from './templates';
export { type CallOptions, type ChangeOptions, type ReadOptions, type RowdeckOptions } from './transport';
export { verifyWebhook, type VerifyWebhookOptions, type WebhookHeaders } from './verify-webhook';
export { type DeliveryFilters, type OnePage, type WebhookEvent, type WebhookSettings } from './webhooks';
