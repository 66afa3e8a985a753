import { Badge, Button, Table, Text, Title } from '@mantine/core';
import { useInvoicesInfiniteQuery } from '@rowdeck/api-client';
import { type InvoiceSummary } from '@rowdeck/contracts';
import { DataTable, DownloadIcon, ForeignDownloadIcon, formatMoney, Loaded, RowsSkeleton } from '@rowdeck/ui';
import { useId } from 'react';
import { dayWords } from '../subscription-words';

export function Invoices() {
  const query = useInvoicesInfiniteQuery();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb="sm">
        Invoices
      </Title>
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          const invoices = pages.flatMap((page) => page.invoices);
          if (invoices.length === 0) {
            return <Text size="sm">You have no invoices. They appear here as soon as you buy a plan.</Text>;
          }
          return (
            <>
              <InvoiceTable invoices={invoices} />
              {query.hasNextPage && (
                <Button
                  mt="md"
                  variant="default"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Load older invoices
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function InvoiceTable({ invoices }: { readonly invoices: readonly InvoiceSummary[] }) {
  return (
    <DataTable
      stacks
      head={
        <>
          <Table.Th>Number</Table.Th>
          <Table.Th>Date</Table.Th>
          <Table.Th>For</Table.Th>
          <Table.Th>Amount</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>PDF</Table.Th>
        </>
      }
    >
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} {...invoice} />
      ))}
    </DataTable>
  );
}

function InvoiceRow({ number, issued_on, description, total_minor, currency, status, pdf_url }: InvoiceSummary) {
  // Stripe keeps its own.
  const File = pdf_url.startsWith('/') ? DownloadIcon : ForeignDownloadIcon;
  return (
    <Table.Tr>
      <Table.Td fw={500} style={{ whiteSpace: 'nowrap' }}>
        {number}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{dayWords(issued_on)}</Table.Td>
      <Table.Td>{description}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(total_minor, currency)}
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={status === 'paid' ? 'green' : 'gray'} miw="max-content">
          {status === 'paid' ? 'Paid' : 'Open'}
        </Badge>
      </Table.Td>
      <Table.Td>
        <File href={pdf_url} name={`invoice ${number}`} />
      </Table.Td>
    </Table.Tr>
  );
}
