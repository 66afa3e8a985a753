import { Anchor, Code, Group, List, Stack, Table, Text, Title } from '@mantine/core';
import {
  BATCH_MAX_ROWS,
  SLIDES_DRAWN,
  TABLE_MAX_BYTES,
  TEMPLATE_EXTENSIONS,
  TEMPLATE_MAX_BYTES,
} from '@rowdeck/contracts';
import { DataTable, formatNumber, PageTitle, paths, PlansLink } from '@rowdeck/ui';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FilterTable } from './FilterTable';
import { TryPlaceholder } from './TryPlaceholder';

const SECTIONS = [
  { id: 'placeholders', title: 'Placeholders' },
  { id: 'filters', title: 'Filters' },
  { id: 'tables', title: 'Tables from Excel' },
  { id: 'pictures', title: 'Pictures of slides' },
  { id: 'limits', title: 'Limits' },
  { id: 'keys', title: 'Keyboard' },
] as const;

/** What is asked most, where the user is. */
export function HelpPage() {
  useSectionOfAddress();
  return (
    <>
      <PageTitle title="Help" description="How templates and tables become presentations." />
      <Group component="nav" aria-label="On this page" gap="md" mb="lg">
        {SECTIONS.map(({ id, title }) => (
          <Anchor key={id} href={`#${id}`} underline="always">
            {title}
          </Anchor>
        ))}
      </Group>
      <Stack gap="xl">
        <Placeholders />
        <Filters />
        <Tables />
        <Pictures />
        <Limits />
        <Keyboard />
      </Stack>
    </>
  );
}

/** The page is loaded on demand: when the browser looks for the section of its address, that is not there yet. */
function useSectionOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
}

function Section({ of, children }: { of: (typeof SECTIONS)[number]['id']; children: ReactNode }) {
  const title = SECTIONS.find(({ id }) => id === of)?.title;
  return (
    <section aria-labelledby={of}>
      <Title order={2} size="h3" id={of} mb="sm" style={{ scrollMarginTop: 76 }}>
        {title}
      </Title>
      <Stack gap="sm" maw={760}>
        {children}
      </Stack>
    </section>
  );
}

function Placeholders() {
  return (
    <Section of="placeholders">
      <Text>
        Write a name between double curly braces wherever a value is to stand: <Code>{'{{company}}'}</Code>. It takes
        the format of the place where it stands.
      </Text>
      <List spacing={4}>
        <List.Item>
          They work in text boxes, shapes, tables, charts, SmartArt, notes, masters, links and alternative texts.
        </List.Item>
        <List.Item>
          A name may hold spaces, dots and accents. It matches a column of your table, or you map it.
        </List.Item>
        <List.Item>
          <Code>{'{{row}}'}</Code> prints the number of the row, and <Code>{'{{rows}}'}</Code> how many there are.
        </List.Item>
        <List.Item>
          Placeholders of other tools (<Code>{'«name»'}</Code>, <Code>{'{name}'}</Code>, <Code>{'[[name]]'}</Code>) are
          converted on the page of the template.
        </List.Item>
      </List>
      <Text>
        <Anchor component={Link} to={paths.newTemplate()} underline="always">
          Upload a template
        </Anchor>
        , or let its file go anywhere in Rowdeck.
      </Text>
    </Section>
  );
}

function Filters() {
  return (
    <Section of="filters">
      <Text>
        A filter behind a bar says how a value is printed: <Code>{'{{amount | currency: "EUR"}}'}</Code>. Several are
        applied from left to right. Try it:
      </Text>
      <TryPlaceholder />
      <FilterTable />
    </Section>
  );
}

function Tables() {
  return (
    <Section of="tables">
      <Text>
        Upload the workbook as it is (<Code>.xlsx</Code>, <Code>.ods</Code>), or a <Code>.csv</Code> saved from it. The
        first row names the columns, and each further row becomes one presentation.
      </Text>
      <List spacing={4}>
        <List.Item>
          To save a CSV in Excel, choose <b>File → Save As → CSV UTF-8</b>. Plain “CSV” loses letters that your
          country’s encoding lacks; Rowdeck reads it all the same and shows which encoding it found.
        </List.Item>
        <List.Item>
          Commas, semicolons, tabs and bars between the cells are found out. Cells that all stand in one column mean
          another separator: choose it above the preview.
        </List.Item>
        <List.Item>
          Cells that you copy in a spreadsheet can be pasted in the second step with <b>Ctrl+V</b> or <b>⌘V</b>.
        </List.Item>
        <List.Item>
          Dates and numbers that can be read in two ways (<Code>03/04/2026</Code>, <Code>1.234</Code>) are asked about,
          never guessed. In a workbook they are typed, and never in doubt.
        </List.Item>
        <List.Item>Where the headers stand below a title, enter their row as “Headers in line”.</List.Item>
      </List>
      <Text>
        <Anchor className="rd-target" component={Link} to={paths.newPresentation()} underline="always">
          Create presentations
        </Anchor>
      </Text>
    </Section>
  );
}

function Pictures() {
  return (
    <Section of="pictures">
      <List spacing={4}>
        <List.Item>
          Templates, rows in the last step of the wizard, and presentations are shown as they look, up to {SLIDES_DRAWN}{' '}
          slides of each. Fonts that the server lacks are replaced in the picture, never in the file.
        </List.Item>
        <List.Item>A red dashed line marks text that is longer than its box, or has grown over another text.</List.Item>
        <List.Item>
          <b>←</b> and <b>→</b> turn slides, and rows in the wizard, where <b>Page Up</b> and <b>Page Down</b> turn
          slides.
        </List.Item>
      </List>
    </Section>
  );
}

const MEGABYTE = 1024 * 1024;
const LIMITS = [
  ['A template', `${TEMPLATE_EXTENSIONS.join(', ')}, up to ${TEMPLATE_MAX_BYTES / MEGABYTE} MB`],
  ['A table', `up to ${TABLE_MAX_BYTES / MEGABYTE} MB`],
  ['A batch', `up to ${formatNumber(BATCH_MAX_ROWS)} rows, one presentation each`],
  ['Storage', 'as much as your plan has, for templates, tables and batches'],
  ['How long batches are kept', 'as many days after their end as your plan says; each names the day'],
  ['A month', 'as many presentations as your plan has; failed rows do not count'],
] as const;

function Limits() {
  return (
    <Section of="limits">
      <DataTable
        head={
          <>
            <Table.Th>What</Table.Th>
            <Table.Th>Limit</Table.Th>
          </>
        }
      >
        {LIMITS.map(([what, limit]) => (
          <Table.Tr key={what}>
            <Table.Td>{what}</Table.Td>
            <Table.Td>{limit}</Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
      <Text>
        <PlansLink className="rd-target" />
      </Text>
    </Section>
  );
}

function Keyboard() {
  return (
    <Section of="keys">
      <List spacing={4}>
        <List.Item>
          <b>Ctrl+K</b> or <b>⌘K</b> finds pages, templates and batches.
        </List.Item>
        <List.Item>
          <b>Tab</b> and <b>Enter</b> reach everything; <b>Escape</b> closes what is open above the page.
        </List.Item>
        <List.Item>
          <b>Ctrl+Z</b> or <b>⌘Z</b> takes back the newest deletion while its notice is there.
        </List.Item>
        <List.Item>
          <b>Delete</b> deletes the batches that are selected in their list.
        </List.Item>
        <List.Item>
          In the cells to correct, <b>Enter</b> and the arrow keys lead from one to the next.
        </List.Item>
      </List>
    </Section>
  );
}
