import { paths } from '@rowdeck/contracts';
import { Alert, Button, Text } from '@mantine/core';
import { problemOf } from '@rowdeck/api-client';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { MissingPage } from '../feedback/ErrorPages';
import { asksForTwoFactor, SET_UP_TWO_FACTOR } from '../feedback/WayOut';
import { LeaveToSignIn } from '../navigation/sign-in';

interface ProblemNoticeProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A failed call in a page's place: what happened, what to do, and the button that does it. */
export function ProblemNotice({ error, onRetry }: ProblemNoticeProps) {
  const { title, detail } = problemOf(error);
  return (
    <Alert color="red" icon={<IconAlertCircle />} title={title} role="alert">
      {detail && detail !== title && <Text size="sm">{detail}</Text>}
      <Button mt="md" size="xs" color="red" variant="light" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}

/** What this component reads of an RTK Query result. */
interface Query<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** Whether there is neither data nor an error yet. Unlike `isLoading`, it stays false when a query that has failed is asked again. */
export const isAwaited = ({ data, error }: Pick<Query<unknown>, 'data' | 'error'>): boolean =>
  data === undefined && error === undefined;

interface LoadedProps<T> {
  readonly query: Query<T>;
  readonly skeleton: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  /** Keeps the skeleton until what stands above it has come, too, which would push the data away from under the pointer. */
  readonly hold?: boolean;
  /** Shows that what had been loaded is gone, once it is asked for again; without it, it stays on the page. */
  readonly followsDeletion?: boolean;
  readonly children: (data: T) => ReactNode;
}

/** What opens a team that requires it. */
function SetUpTwoFactor() {
  return (
    <Button component="a" href={paths.twoFactor()}>
      {SET_UP_TWO_FACTOR}
    </Button>
  );
}

/** The states of server data in one place: a skeleton, the data, or what went wrong. A session that is over leads to sign-in and back. */
export function Loaded<T>({ query, skeleton, back, hold = false, followsDeletion = false, children }: LoadedProps<T>) {
  if (hold) return skeleton;
  const isGone = followsDeletion && query.error !== undefined && problemOf(query.error).status === 404;
  if (query.data !== undefined && !isGone) return children(query.data);
  if (query.error === undefined) return skeleton;
  const { status, title, detail } = problemOf(query.error);
  if (status === 401) return <LeaveToSignIn />;
  if (status === 404 || status === 403) {
    const { to, label } = back ?? { to: paths.dashboard(), label: 'Back to the dashboard' };
    return (
      <MissingPage
        mark={String(status)}
        title={title}
        {...(detail === title ? {} : { text: detail })}
        {...(asksForTwoFactor(query.error) ? { action: <SetUpTwoFactor /> } : {})}
        backTo={to}
        backLabel={label}
      />
    );
  }
  return <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />;
}
