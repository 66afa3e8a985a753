import { Alert, Radio, Stack, Text } from '@mantine/core';
import { type ColumnAnswer } from '@rowdeck/engine-values';
import { IconHelpCircle } from '@tabler/icons-react';
import { choicesOf, chosenOf, type ColumnQuestion } from '../column-question';
import { type ColumnAnswers } from '../column-answers';
import { PLACES } from '../what-is-left';

interface ColumnQuestionsProps {
  readonly questions: readonly ColumnQuestion[];
  readonly answers: ColumnAnswers;
  readonly disabled: boolean;
  readonly onAnswer: (column: string, answer: ColumnAnswer) => void;
}

/** Asks how columns are read whose values do not say it, each with an example of the file. */
export function ColumnQuestions({ questions, answers, disabled, onAnswer }: ColumnQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <Alert
      id={PLACES.questions}
      color="yellow"
      icon={<IconHelpCircle />}
      title="How are these values meant?"
      role="alert"
    >
      <Stack gap="md">
        {questions.map((question) => (
          <Question
            key={`${question.code}:${question.column}`}
            question={question}
            answer={answers.get(question.column)}
            disabled={disabled}
            onAnswer={(answer) => onAnswer(question.column, answer)}
          />
        ))}
      </Stack>
    </Alert>
  );
}

interface QuestionProps {
  readonly question: ColumnQuestion;
  readonly answer: ColumnAnswer | undefined;
  readonly disabled: boolean;
  readonly onAnswer: (answer: ColumnAnswer) => void;
}

function Question({ question, answer, disabled, onAnswer }: QuestionProps) {
  const choices = choicesOf(question);
  const { column, message, remedy } = question;
  if (choices.length === 0) {
    return (
      <Text size="sm">
        <strong>{message}</strong> {remedy}
      </Text>
    );
  }
  return (
    <Radio.Group
      label={`Column “${column}”`}
      description={message}
      value={chosenOf(question, answer)?.key ?? ''}
      onChange={(key) => onAnswer(choices.find((choice) => choice.key === key)?.answer ?? {})}
    >
      <Stack gap={6} mt={6}>
        {choices.map(({ key, label }) => (
          <Radio key={key} value={key} label={label} disabled={disabled} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
