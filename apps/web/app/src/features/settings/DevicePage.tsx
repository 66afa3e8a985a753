import { Alert, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  problemOf,
  useApproveDeviceMutation,
  useDenyDeviceMutation,
  useDeviceRequestMutation,
} from '@rowdeck/api-client';
import { type DeviceRequest, readUserCode } from '@rowdeck/contracts';
import { Form, FormAlert, formatDateTime, PageTitle, SubmitButton, useServerForm } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PlanNotice, useIncluded } from '../plans/PlanNotice';
import { daysOf, ExpirySelect, ScopeChecks } from './components/KeyChoices';

type Step = { readonly asked: DeviceRequest; readonly answer: 'approved' | 'denied' | null } | null;

/** Where a person lets a program on another machine have a key. Nothing is approved without a click, whatever the address says. */
export function DevicePage() {
  const included = useIncluded('apiAccess');
  return (
    <>
      <PageTitle title="Connect a program" description="Give a program that shows you a code access to your account." />
      {!included && <PlanNotice feature="apiAccess">With it, programs of yours can work with your account.</PlanNotice>}
      <Card maw={640}>
        <Steps included={included} />
      </Card>
    </>
  );
}

function Steps({ included }: { readonly included: boolean }) {
  const [step, setStep] = useState<Step>(null);
  const [isEnded, setEnded] = useState(false);
  if (isEnded) return <Ended />;
  if (step === null)
    return (
      <CodeForm
        included={included}
        onFound={(asked) => setStep({ asked, answer: null })}
        onPlanMissing={() => setEnded(true)}
      />
    );
  if (step.answer !== null) return <Answered name={step.asked.client_name} answer={step.answer} />;
  return (
    <RequestForm asked={step.asked} onAnswer={(answer) => setStep({ ...step, answer })} onOther={() => setStep(null)} />
  );
}

interface CodeFormProps {
  readonly included: boolean;
  readonly onFound: (asked: DeviceRequest) => void;
  readonly onPlanMissing: () => void;
}

function CodeForm({ included, onFound, onPlanMissing }: CodeFormProps) {
  const [query] = useSearchParams();
  const [find, { isLoading }] = useDeviceRequestMutation();
  const form = useForm({
    initialValues: { code: query.get('user_code') ?? '' },
    validate: {
      code: (typed) => (readUserCode(typed) === null ? 'A code has eight letters, such as WDJB-MJHT.' : null),
    },
  });
  const { general, send } = useServerForm(form, { user_code: 'code' });
  const submit = form.onSubmit(({ code }) => {
    void send(async () => {
      const found = await find(code).unwrap().catch(endWithout(onPlanMissing));
      if (found) onFound(found);
    });
  });
  // A program that waits for what this plan does not have is told at once.
  const isSent = useRef(false);
  useEffect(() => {
    if (included || isSent.current || !query.has('user_code')) return;
    isSent.current = true;
    submit();
  }, [included, query, submit]);
  return (
    <Form onSubmit={submit}>
      {!included && <Text size="sm">Enter the code of a program that waits for you, so that it waits no longer.</Text>}
      <FormAlert message={general} />
      <TextInput
        label="Code"
        description="As the program shows it. Upper or lower case, with or without the dash."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        {...form.getInputProps('code')}
      />
      <Group justify="flex-end">
        <SubmitButton label="Continue" busyLabel="Looking..." busy={isLoading} />
      </Group>
    </Form>
  );
}

const endWithout =
  (onPlanMissing: () => void) =>
  (error: unknown): null => {
    if (problemOf(error).code !== 'plan.feature_missing') throw error;
    onPlanMissing();
    return null;
  };

interface RequestFormProps {
  readonly asked: DeviceRequest;
  readonly onAnswer: (answer: 'approved' | 'denied') => void;
  readonly onOther: () => void;
}

const KEYS = { scopes: 'scopes', expires_in_days: 'expires' } as const;

function RequestForm({ asked, onAnswer, onOther }: RequestFormProps) {
  const [approve, approval] = useApproveDeviceMutation();
  const [deny, denial] = useDenyDeviceMutation();
  const form = useForm({
    initialValues: { scopes: [...asked.scopes] as string[], expires: '' },
    validate: { scopes: (scopes) => (scopes.length === 0 ? 'Choose what it may be used for, or deny.' : null) },
  });
  const { general, send } = useServerForm(form, KEYS);
  const { user_code } = asked;
  const submit = form.onSubmit(({ scopes, expires }) => {
    void send(async () => {
      await approve({ user_code, scopes, expires_in_days: daysOf(expires) }).unwrap();
      onAnswer('approved');
    });
  });
  const refuse = () => void send(async () => (await deny(user_code).unwrap(), onAnswer('denied')));
  return (
    <Form onSubmit={submit}>
      <FormAlert message={general} />
      <WhoAsks {...asked} />
      <ScopeChecks offered={asked.scopes} input={form.getInputProps('scopes')} />
      <ExpirySelect input={form.getInputProps('expires')} />
      <Group justify="space-between">
        <Button variant="subtle" onClick={onOther}>
          Enter another code
        </Button>
        <Group gap="sm">
          <Button variant="default" loading={denial.isLoading} onClick={refuse}>
            Deny
          </Button>
          <SubmitButton label="Approve" busyLabel="Approving..." busy={approval.isLoading} />
        </Group>
      </Group>
    </Form>
  );
}

function WhoAsks({ client_name: name, place, ip, requested_at: since, user_code: code }: DeviceRequest) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="sm" style={{ overflowWrap: 'anywhere' }}>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        “<bdi>{name}</bdi>” asks for an API key
      </Title>
      <Text size="sm">
        Code {code}. Asked {formatDateTime(since)} from {place.toLowerCase()} ({ip}). The name is what it calls itself.
      </Text>
      <Alert role="note" color="yellow" icon={<IconAlertTriangle />}>
        Approve only what you have started yourself, a moment ago, and that shows the code {code}. If somebody sent you
        this code or a link to this page, deny: they would get access to your account.
      </Alert>
    </Stack>
  );
}

function Ended() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        The program waits no longer
      </Title>
      <Text>It was told that your plan has no API. Start it again when that has changed, or with another account.</Text>
    </Stack>
  );
}

function Answered({ name, answer }: { readonly name: string; readonly answer: 'approved' | 'denied' }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack style={{ overflowWrap: 'anywhere' }}>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {answer === 'approved' ? 'Approved' : 'Denied'}
      </Title>
      <Text>
        {answer === 'approved'
          ? 'It fetches its key in a few seconds; you get an email about it, and can revoke it under API Keys.'
          : 'It gets no key.'}{' '}
        You can close this page and go back to “<bdi>{name}</bdi>”.
      </Text>
    </Stack>
  );
}
