/** Previous and Next of the onboarding form, and the button that saves it. */
import { Button, Card, Flex, Stack, Text } from '@chakra-ui/react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Tab } from './draft'

type Props = {
  tab: Tab
  isFilled: boolean
  isSaving: boolean
  hasFailed: boolean
  onPrevious: () => void
}

export function FormButtons({ tab, isFilled, isSaving, hasFailed, onPrevious }: Props) {
  const isFirst = tab === 'details'
  return (
    <Card.Footer asChild p={{ base: '5', md: '8' }} pt={{ base: '5', md: '6' }} borderTopWidth="1px">
      <Stack gap="3" align="stretch">
        <Text role="status" color="fg.error" textAlign="end" _empty={{ display: 'none' }}>
          {hasFailed && 'Nothing is lost: what you typed is still here, and kept in this browser.'}
        </Text>
        <Flex wrap="wrap-reverse" justify="space-between" gap="3">
          <Button type="button" variant="outline" onClick={onPrevious} disabled={isFirst || isSaving}>
            <ArrowLeft aria-hidden size="18" /> Previous
          </Button>
          {isFirst ? (
            <Button key="next" type="submit" disabled={!isFilled}>
              Next <ArrowRight aria-hidden size="18" />
            </Button>
          ) : (
            <Button
              key="save"
              type="submit"
              flexGrow={{ base: 1, md: 0 }}
              loading={isSaving}
              loadingText="Saving..."
            >
              Continue to Questionnaire
            </Button>
          )}
        </Flex>
      </Stack>
    </Card.Footer>
  )
}
