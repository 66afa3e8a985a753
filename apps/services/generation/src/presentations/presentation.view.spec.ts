import { type PresentationRecord } from './presentation.repository';
import { toPresentationView } from './presentation.view';

const record: PresentationRecord = {
  id: 12,
  batch_id: '00000000-0000-4000-8000-000000000001',
  batch_position: 1,
  batch_name: 'Customers in May',
  csv_name: 'customers.csv',
  row_number: 3,
  file_name: 'Deck.pptx - 3.pptx',
  status: 'completed',
  failure: null,
  not_made: false,
  template_name: 'Deck',
  created_at: new Date('2026-01-02T03:04:05Z'),
};

describe('toPresentationView', () => {
  it('is named after its file', () => {
    expect(toPresentationView(record)).toMatchObject({
      id: 12,
      name: 'Deck.pptx - 3',
      created_at: '2026-01-02T03:04:05.000Z',
    });
  });

  it.each([
    ['Customers in May', 'Customers in May'],
    // Of before there were names.
    [null, 'customers'],
  ])('says what its batch is called, where that is %s', (batch_name, said) => {
    expect(toPresentationView({ ...record, batch_name })).toMatchObject({ batch_name: said });
  });

  it('can be downloaded once it is completed', () => {
    expect(toPresentationView(record)).toMatchObject({
      download_available: true,
      download_url: '/app/presentations/12/download',
    });
  });

  it.each(['pending', 'processing', 'failed'] as const)('cannot be downloaded while it is %s', (status) => {
    expect(toPresentationView({ ...record, status })).toMatchObject({ download_available: false, download_url: null });
  });
});
