/** The four steps of the wizard, and which of them is open. */
import { Box, chakra, HStack, SimpleGrid, Text } from '@chakra-ui/react'
import { type WizardStep, wizardSteps, wizardStepTitles } from '@club/domain/questionnaire/wizard-pages'
import { Check } from 'lucide-react'

type Props = { step: WizardStep; isAllDone: boolean }

function Step({ step, isDone, isOpen }: { step: WizardStep; isDone: boolean; isOpen: boolean }) {
  return (
    <chakra.li {...(isOpen && { 'aria-current': 'step' })} color={isOpen || isDone ? 'fg' : 'fg.muted'}>
      <Box height="1.5" rounded="full" bg={isDone || isOpen ? 'evergreen.solid' : 'bg.emphasized'} />
      <HStack
        mt={{ base: '0', md: '2' }}
        gap="1.5"
        align="start"
        fontSize="sm"
        lineHeight="1.35"
        // A name may need a second line once its check mark stands before it.
        minHeight={{ md: '2.7em' }}
      >
        {isDone && (
          <Box hideBelow="md" mt="0.5" flexShrink="0">
            <Check aria-label="Done" size="16" />
          </Box>
        )}
        <Text srOnly={{ base: true, md: false }} fontWeight={isOpen ? 'semibold' : 'normal'}>
          {wizardStepTitles[step]}
        </Text>
      </HStack>
    </chakra.li>
  )
}

export function StepList({ step, isAllDone }: Props) {
  return (
    <SimpleGrid as="ol" listStyleType="none" columns={wizardSteps.length} gap={{ base: '1.5', md: '4' }}>
      {wizardSteps.map((each) => (
        <Step key={each} step={each} isOpen={each === step && !isAllDone} isDone={each < step || isAllDone} />
      ))}
    </SimpleGrid>
  )
}
