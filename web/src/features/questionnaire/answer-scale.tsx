/** The five-point answer scale: five radios in a row, each as wide as a thumb. */
import { Box, chakra, SimpleGrid } from '@chakra-ui/react'
import { answerScale } from '@club/domain/questionnaire/question'

type Props = {
  name: string
  labelledBy: string
  value: number | undefined
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

/** Covers its label, so that a tap anywhere on it is a tap on the input itself. */
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

export function AnswerScale({ name, labelledBy, value, onAnswer }: Props) {
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
