/** A page of five statements, each with the answer scale. */
import { Box, Flex, Progress, Stack } from '@chakra-ui/react'
import { answerFieldOf } from '@club/domain/questionnaire/question-banks'
import { givenAnswer } from '@club/domain/questionnaire/given-answer'
import type { Wizard } from '@club/domain/questionnaire/wizard'
import { questionsIn, questionsOnPage } from '@club/domain/questionnaire/wizard-pages'
import { AnswerScale } from './answer-scale'

type Props = { wizard: Wizard; onAnswer: (id: string, value: number) => void }

function answerTo(wizard: Wizard, id: string): number | undefined {
  const field = answerFieldOf(id)
  return field === null ? undefined : (givenAnswer(wizard[field], id) ?? undefined)
}

function StepProgress({ wizard }: { wizard: Wizard }) {
  const questions = questionsIn(wizard.step)
  const answered = questions.filter(({ id }) => answerTo(wizard, id) !== undefined).length
  return (
    <Progress.Root value={answered} max={questions.length} size="sm" shape="full">
      <Progress.Label mb="2" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
        {answered} of {questions.length} answered
      </Progress.Label>
      <Progress.Track>
        <Progress.Range bg="tide.solid" />
      </Progress.Track>
    </Progress.Root>
  )
}

export function QuestionPage({ wizard, onAnswer }: Props) {
  return (
    <Stack gap="2">
      <StepProgress wizard={wizard} />
      {questionsOnPage(wizard.step, wizard.page).map(({ id, text }) => (
        <Box key={id} py={{ base: '4', md: '5' }} borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
          {/* Two lines on a phone (three on the narrowest), one on a desk, whatever the statement's length: the buttons stay where they are. */}
          <Flex
            id={`question-${id}`}
            align="end"
            fontSize={{ base: 'md', md: 'lg' }}
            fontWeight="medium"
            lineHeight="1.5"
            minHeight={{ base: '3em', md: '1.5em' }}
            css={{ '@media (max-width: 359px)': { minHeight: '4.5em' } }}
            mb="2"
            textWrap="pretty"
          >
            {text}
          </Flex>
          <AnswerScale
            name={id}
            labelledBy={`question-${id}`}
            value={answerTo(wizard, id)}
            onAnswer={(value) => onAnswer(id, value)}
          />
        </Box>
      ))}
    </Stack>
  )
}
