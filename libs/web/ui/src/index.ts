export { AsPreferred } from './theme/AsPreferred';
export { Branded, BrandMark } from './brand/Branded';
export { Frontend, mountFrontend } from './frontend/Frontend';
export { onDemand } from './frontend/on-demand';
export { PublicShell } from './shells/PublicShell';
export { SidebarShell } from './shells/SidebarShell';
export { AccountNav } from './shells/AccountNav';
export { AvatarMenu } from './shells/AvatarMenu';
export { type NavEntry, SidebarNav } from './shells/SidebarNav';
export { paths } from '@rowdeck/contracts';
export { comesFromSignIn, LeaveToSignIn, pathAfterSignIn } from './navigation/sign-in';
export { useSignOut } from './shells/use-sign-out';
export { useNewPage } from './navigation/use-new-page';
export { browser } from './navigation/browser';
export { openDialog } from './navigation/open-dialog';
export { useShortcut, withControl } from './navigation/shortcuts';
export { Pager, usePageNumber } from './data/Pager';
export { PageTitle, useArrivalFocus } from './navigation/PageTitle';
export { withFlash } from './feedback/flash';
export { Form, FormAlert, PasswordField, SubmitButton } from './forms/Form';
export { NewPasswordFields } from './forms/NewPasswordFields';
export { type Draft, drafts, forgetDrafts } from './drafts/drafts';
export { randomId, tabDraft } from './drafts/tab-draft';
export { unsentWork } from './drafts/unsent-work';
export { ListSelect } from './forms/ListSelect';
export { LocaleSelect } from './forms/LocaleSelect';
export { exampleOf } from './format/locale-choices';
export { useServerForm } from './forms/use-server-form';
export { FilePicker } from './files/FilePicker';
export { useDropAnywhere } from './files/drop-anywhere';
export { handedFile, useHandedFile } from './files/handed-file';
export { HandedTable } from './files/HandedTable';
export { isAwaited, Loaded, ProblemNotice } from './data/Loaded';
export { PlaceholderChanges } from './data/PlaceholderChanges';
export { type Filters, useFilters } from './data/use-filters';
export { FoundStatus } from './data/FoundStatus';
export { SearchField } from './data/SearchField';
export { BatchBadge, Facts, PlaceholderChips, PresentationBadge, StatusBadge, UnfilledBadge } from './data/Labels';
export { DataTable } from './data/DataTable';
export { SampleTable } from './files/SampleTable';
export {
  DownloadButton,
  DownloadIcon,
  ForeignDownloadIcon,
  DownloadLink,
  NoDownloadButton,
  NoDownloadLink,
} from './files/Downloads';
export { type SlideLabel, SlideStage } from './slides/SlideStage';
export { OverflowNotes } from './slides/OverflowNotes';
export { turnedByKeys, type Turns } from './slides/turn-keys';
export { SlideThumbnail } from './slides/SlideThumbnail';
export { SlideViewer } from './slides/SlideViewer';
export { EmptyState } from './data/EmptyState';
export { ProgressMeter, StatCard } from './data/Figures';
export { CardsSkeleton, PageSkeleton, RowsSkeleton } from './data/Skeletons';
export { CrashedPage, MissingPage } from './feedback/ErrorPages';
export { ClosedTeams } from './feedback/ClosedTeams';
export { asksForTwoFactor, SET_UP_TWO_FACTOR, WayOut } from './feedback/WayOut';
export { confirmDeletion, notify, useUndoWords } from './feedback/overlays';
export { isolated, withIsolatedQuotes } from './format/isolated';
export { cancelledWords, faultyCount, processedCount } from './format/batch-words';
export { IntervalControl } from './plans/IntervalControl';
export { PlansLink } from './plans/PlansLink';
export { PlanCard } from './plans/PlanCard';
export { type PriceWords, priceWords, salesEmail } from './plans/plan-words';
export { encodingName } from './format/encoding-name';
export { missingWords } from './format/missing-words';
export {
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatFileSize,
  formatLongDay,
  formatLongDayTime,
  formatMoney,
  formatNumber,
  formatPickedSize,
  formatStorage,
  formatStorageParts,
  formatStorageUse,
  localeName,
  longDayLocale,
  numberLocale,
  writeAs,
} from './format/format';
