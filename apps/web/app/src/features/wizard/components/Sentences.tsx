import { Button, List } from '@mantine/core';
import { useState } from 'react';

/** Sentences that are shown before the others are asked for. */
const SHOWN = 5;

/** A list that may be long: its beginning, until all of it is wanted. */
export function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? sentences : sentences.slice(0, SHOWN);
  return (
    <>
      {shown.length > 0 && (
        <List size="sm" spacing={2} mt={4}>
          {shown.map((sentence) => (
            <List.Item key={sentence} style={{ overflowWrap: 'anywhere' }}>
              {sentence}
            </List.Item>
          ))}
        </List>
      )}
      {sentences.length > shown.length && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setAll(true)}>
          Show {sentences.length - shown.length} more
        </Button>
      )}
    </>
  );
}
