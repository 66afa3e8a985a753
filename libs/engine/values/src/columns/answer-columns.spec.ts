import { dateReader } from '../dates/date-reader';
import { numberReader } from '../numbers/number-reader';
import { answerColumns, answeredColumns, type ColumnAnswer, contradictedAnswers } from './answer-columns';
import { readColumns } from './column-reader';

const readingOf = (cells: readonly string[], answer: ColumnAnswer) => {
  const readings = readColumns({ headers: ['x'], rows: cells.map((cell) => [cell]) });
  return answerColumns(readings, new Map([['x', answer]])).columns[0];
};

describe('an answer about a column', () => {
  it.each([
    ['dmy', 4],
    ['mdy', 3],
  ] as const)('reads its dates: %s', (order, month) => {
    const read = dateReader({ column: readingOf(['03/04/2026'], { order })?.order });
    expect(read('03/04/2026')).toMatchObject({ month });
  });

  it.each([
    [',', '1.234'],
    ['.', '1234'],
  ] as const)('reads its numbers: %s', (decimal, number) => {
    const read = numberReader({ column: readingOf(['1,234'], { decimal })?.decimal });
    expect(read('1,234')).toMatchObject({ decimal: number });
  });

  it('reads what is open in a column that is written in two ways', () => {
    const read = dateReader({ column: readingOf(['03/04/2026', '13/04/2026', '04/13/2026'], { order: 'mdy' })?.order });
    expect([read('03/04/2026'), read('13/04/2026')]).toEqual([
      expect.objectContaining({ month: 3, day: 4 }),
      expect.objectContaining({ month: 4, day: 13 }),
    ]);
  });

  it('says what numbers without a sign, or in the range of days, are', () => {
    expect(readingOf(['46347'], { serials: 'date', percents: 'fraction' })).toMatchObject({
      serialsAre: 'date',
      unmarkedAre: 'fraction',
    });
    expect(readingOf(['46347'], { order: 'dmy' })).not.toHaveProperty('serialsAre');
  });

  it.each<[string[], ColumnAnswer, ColumnAnswer[]]>([
    [['03/04/2026'], { order: 'mdy' }, [{ order: 'mdy' }]],
    [['1,234'], { decimal: '.' }, [{ decimal: '.' }]],
    [['46347'], { serials: 'date', percents: 'fraction' }, [{ serials: 'date', percents: 'fraction' }]],
    [['03/04/2026', '13/04/2026', '04/13/2026'], { order: 'mdy' }, [{ order: 'mdy' }]],
    [['03/04/2026', '13/04/2026'], { order: 'dmy' }, []],
    [['1,234', '5.5'], { decimal: '.' }, []],
    [['x'], { decimal: ',' }, []],
    [['1,234'], {}, []],
  ])('of %j, %j, is known afterwards where it decided something: %j', (cells, answer, known) => {
    const readings = readColumns({ headers: ['x'], rows: cells.map((cell) => [cell]) });
    const answered = answeredColumns(answerColumns(readings, new Map([['x', answer]])));
    expect(answered).toEqual(known.map((one) => ({ column: 'x', ...one })));
  });

  it.each<[string[], ColumnAnswer, string[]]>([
    [['03/04/2026', '13/04/2026'], { order: 'mdy' }, ['mdy: dmy at 2']],
    [['03/04/2026', '13/04/2026'], { order: 'dmy' }, []],
    [['03/04/2026', '13/04/2026', '04/13/2026'], { order: 'mdy' }, []],
    [['1,234', '5.5'], { decimal: ',', order: 'dmy' }, [',: . at 2']],
    [['1,234', 'x'], { decimal: ',' }, []],
    [['03/04/2026'], { order: 'ymd' }, ['ymd: dmy or mdy at 1']],
    [['03/04/2026', '26/04/03'], { order: 'ymd' }, []],
    [['03/04/2026', '13/04/2026', '04/13/2026'], { order: 'ymd' }, ['ymd: dmy or mdy at 1']],
  ])('of %j, %j, contradicts %j', (cells, answer, found) => {
    const readings = readColumns({ headers: ['x'], rows: cells.map((cell) => [cell]) });
    const contradicted = contradictedAnswers(readings, new Map([['x', answer]]));
    expect(
      contradicted.map(({ answer: said, proof }) => `${said}: ${proof.admitted.join(' or ')} at ${proof.line}`),
    ).toEqual(found);
  });

  it('stands below what the values prove, and says nothing of other columns', () => {
    expect(readingOf(['03/04/2026', '13/04/2026'], { order: 'mdy' })?.order?.settled).toBe('dmy');
    const open = readColumns({ headers: ['x'], rows: [['03/04/2026']] });
    expect(answerColumns(open, new Map([['y', { order: 'dmy' }]]))).toEqual(open);
  });
});
