import { awayWords } from './away-words';

describe('what is said of parts that are away', () => {
  it.each<[Parameters<typeof awayWords>[0], string[]]>([
    [[], []],
    [['files'], ['Files cannot be stored or read at the moment. Batches wait and go on by themselves.']],
    [['teams'], ['Teams cannot be reached at the moment. Nothing is lost: try again in a few minutes.']],
    [
      ['files', 'templates', 'batches'],
      [
        'Files cannot be stored or read at the moment. Batches wait and go on by themselves.',
        'Templates and batches cannot be reached at the moment. Nothing is lost: try again in a few minutes.',
      ],
    ],
    [
      ['accounts', 'templates', 'batches', 'teams'],
      ['Most of Rowdeck cannot be reached at the moment. Nothing is lost: try again in a few minutes.'],
    ],
  ])('of %j is %j', (away, words) => expect(awayWords(away)).toEqual(words));
});
