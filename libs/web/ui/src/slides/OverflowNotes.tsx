import { Text } from '@mantine/core';
import { type TextOverflow } from '@rowdeck/contracts';
import { formatNumber } from '../format/format';
import { withIsolatedQuotes } from '../format/isolated';

/** What does not fit on a slide, in words: the shape, and what of the row stands in it. To stand where what changes is said. */
export function OverflowNotes({ overflows }: { overflows: readonly TextOverflow[] }) {
  return (
    <>
      {[...new Set(overflows.map(words))].map((sentence) => (
        <Text key={sentence} size="sm" c="var(--rd-warning)" style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
      ))}
    </>
  );
}

const HOW = {
  longer: 'is longer than its box',
  off_slide: 'runs off the slide',
  covers: 'has made its box grow over other text or a picture',
} as const;

const words = ({ shape, kind, values }: TextOverflow): string => {
  const said = values.map(valueWords).join('; ');
  return withIsolatedQuotes(`The text of “${shape}” ${HOW[kind]}${said === '' ? '.' : `: ${said}.`}`);
};

const valueWords = ({ placeholder, column, characters }: TextOverflow['values'][number]): string => {
  const where = column === null || column === placeholder ? '' : ` (column “${column}”)`;
  return `{{${placeholder}}}${where} has ${formatNumber(characters)} ${characters === 1 ? 'character' : 'characters'}`;
};
