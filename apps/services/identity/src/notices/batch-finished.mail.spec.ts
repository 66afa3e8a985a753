import { batchFinishedMail } from './batch-finished.mail';

const contentOf = (completed: number, failed: number, batch_name = '', not_made = 0) =>
  batchFinishedMail.content({
    name: 'Ana',
    template_name: 'Sales Pitch',
    batch_name,
    completed,
    failed,
    not_made,
    url: 'https://decks.example.org/app/batches/7',
    locale: null,
    brand: null,
  });

describe('the email about a finished batch', () => {
  it.each([
    [1, 0, 'Your presentation is ready to download.'],
    [200, 0, 'All 200 presentations are ready to download.'],
    [10_000, 0, 'All 10,000 presentations are ready to download.'],
    [198, 2, '198 presentations are ready to download; 2 rows failed.'],
    [1, 1, '1 presentation is ready to download; 1 row failed.'],
    [0, 3, 'None of the 3 rows could be turned into a presentation.'],
    [0, 1, 'Its only row could not be turned into a presentation.'],
  ])('with %d made and %d failed', (completed, failed, sentence) => {
    expect(contentOf(completed, failed).paragraphs[0]).toBe(
      `Your batch from the template “Sales Pitch” has finished. ${sentence}`,
    );
  });

  it.each([
    [200, 0, 'Your presentations are ready: Customers in March'],
    [198, 2, 'Your batch finished with errors: Customers in March'],
  ])('with %d made and %d failed is about the batch by its name', (completed, failed, words) => {
    const { subject, paragraphs } = contentOf(completed, failed, 'Customers in March');
    expect(subject).toBe(words);
    expect(paragraphs[0]).toContain('Your batch “Customers in March” from the template “Sales Pitch” has finished.');
  });

  it.each([
    [1_994, 3, 8_000, '1,994 presentations are ready to download; 8,000 rows were not made; 3 rows failed.', 3],
    [1, 0, 1, '1 presentation is ready to download; 1 row was not made.', 2],
    [0, 0, 3, 'No presentation was made: 3 rows were not made.', 2],
    [0, 1, 2, 'No presentation was made: 2 rows were not made; 1 row failed.', 3],
  ])('that was cancelled with %d made, %d failed and %d not made', (completed, failed, notMade, sentence, length) => {
    const { subject, paragraphs } = contentOf(completed, failed, 'May', notMade);
    expect(subject).toBe('Your batch was cancelled: May');
    expect(paragraphs[0]).toBe(`Your batch “May” from the template “Sales Pitch” was cancelled. ${sentence}`);
    expect(paragraphs).toHaveLength(length);
    expect(paragraphs.at(-1)).toContain('You can have them made');
  });

  it('says that rows failed in the subject, and what they cost in the text', () => {
    const { subject, paragraphs } = contentOf(198, 2);
    expect(subject).toBe('Your batch finished with errors: Sales Pitch');
    expect(paragraphs[1]).toContain('do not count against your plan');
  });

  it('does not speak of failures when there are none', () => {
    const { subject, paragraphs } = contentOf(200, 0);
    expect(subject).toBe('Your presentations are ready: Sales Pitch');
    expect(paragraphs).toHaveLength(1);
  });
});
