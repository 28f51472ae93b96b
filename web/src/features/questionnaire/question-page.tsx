/** A page of five statements, each with the five-point answer scale. */
import { Box, chakra, Flex, Progress, SimpleGrid, Stack } from '@chakra-ui/react'
import { answerScale } from '@club/domain/questionnaire/question'
import {
  answerTo,
  openCount,
  questionsIn,
  questionsOnPage,
  type Wizard,
} from '@club/domain/questionnaire/wizard'
import { useRef } from 'react'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion'

type AnswerScaleProps = {
  name: string
  labelledBy: string
  value: number | null
  onAnswer: (value: number) => void
}

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1.5',
    py: '2',
    px: '0.5',
    rounded: 'l2',
    cursor: 'pointer',
    textAlign: 'center',
    // Eight letters fit a fifth of the narrowest phone.
    fontSize: { base: 'clamp(0.6875rem, 3vw, 0.75rem)', md: 'sm' },
    lineHeight: '1.25',
    color: 'fg.muted',
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'tide.focusRing' },
    '&:has(input:checked)': { color: 'fg', fontWeight: { md: 'semibold' } },
    '& [data-mark]': {
      position: 'relative',
      boxSize: '8',
      rounded: 'full',
      borderWidth: '2px',
      borderColor: 'border.emphasized',
      bg: 'bg.panel',
      transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
      _before: {
        content: '""',
        position: 'absolute',
        inset: '1.5',
        rounded: 'full',
        bg: 'evergreen.contrast',
        transform: 'scale(0)',
        transition: 'transform 150ms ease-out',
      },
    },
    '&:hover [data-mark]': { borderColor: 'evergreen.solid' },
    '& input:checked + [data-mark]': {
      borderColor: 'evergreen.solid',
      bg: 'evergreen.solid',
      _before: { transform: 'none' },
    },
  },
})

/** Covers its label, so that a tap anywhere on the label hits the input itself. */
const Radio = chakra('input', {
  base: {
    position: 'absolute',
    zIndex: '1',
    inset: '0',
    boxSize: 'full',
    opacity: '0',
    margin: '0',
    cursor: 'inherit',
  },
})

function AnswerScale({ name, labelledBy, value, onAnswer }: AnswerScaleProps) {
  return (
    <Box position="relative" role="radiogroup" aria-labelledby={labelledBy}>
      <Box
        aria-hidden
        position="absolute"
        top="6"
        insetX="10%"
        mt="-1px"
        height="2px"
        bg="border.emphasized"
        opacity="0.4"
      />
      <SimpleGrid columns={answerScale.length}>
        {answerScale.map((answer) => (
          <Choice key={answer.value}>
            <Radio
              type="radio"
              name={name}
              value={answer.value}
              checked={value === answer.value}
              onChange={() => onAnswer(answer.value)}
            />
            <span data-mark="" aria-hidden />
            <span>{answer.label}</span>
          </Choice>
        ))}
      </SimpleGrid>
    </Box>
  )
}

function StepProgress({ wizard }: { wizard: Wizard }) {
  const questions = questionsIn(wizard.step)
  const answered = questions.length - openCount(wizard, questions)
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

/**
 * Scrolls no further than needed, so that the statement just answered stays in sight; focus stays where it
 * is.
 */
function bringIntoView(element: Element | null | undefined) {
  element?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

type QuestionPageProps = { wizard: Wizard; onAnswer: (id: string, value: number) => void }

export function QuestionPage({ wizard, onAnswer }: QuestionPageProps) {
  const list = useRef<HTMLDivElement>(null)
  const questions = questionsOnPage(wizard.step, wizard.page)

  function answer(id: string, value: number) {
    onAnswer(id, value)
    // Changing an earlier answer must not scroll away from it.
    if (answerTo(wizard, id) !== null) return
    const later = questions.slice(questions.findIndex((question) => question.id === id) + 1)
    const next = later.find((question) => answerTo(wizard, question.id) === null)
    const form = list.current?.closest('form')
    bringIntoView(next ? form?.querySelector(`#${next.id}`) : form?.querySelector('[type=submit]'))
  }

  return (
    <Stack ref={list} gap="2">
      <StepProgress wizard={wizard} />
      {questions.map(({ id, text }) => (
        <Box
          key={id}
          id={id}
          py={{ base: '4', md: '5' }}
          scrollMarginY="6"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          {/* Two lines on a phone (three on the narrowest), one on a desk, whatever the statement's length: the buttons stay where they are. */}
          <Flex
            id={`${id}-text`}
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
            labelledBy={`${id}-text`}
            value={answerTo(wizard, id)}
            onAnswer={(value) => answer(id, value)}
          />
        </Box>
      ))}
    </Stack>
  )
}
