/** Before the wizard: what it asks, in four cards. */
import { Button, Card, Center, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { wizardStepTitles } from '@club/domain/questionnaire/wizard-pages'
import { ArrowRight, Compass, HeartHandshake, type LucideIcon, Sunrise, UserRoundCheck } from 'lucide-react'

type InfoCard = { Icon: LucideIcon; title: string; text: string }

const cards: readonly InfoCard[] = [
  {
    Icon: Sunrise,
    title: wizardStepTitles[0],
    text: 'Seven short questions about everyday life and what matters to you.',
  },
  {
    Icon: Compass,
    title: wizardStepTitles[1],
    text: '45 statements, five to a page. There are no right answers; you see your type and five factors at once.',
  },
  {
    Icon: HeartHandshake,
    title: wizardStepTitles[2],
    text: '20 statements on how you give and receive love, with tips for your own languages.',
  },
  {
    Icon: UserRoundCheck,
    title: wizardStepTitles[3],
    text: 'Look everything over, then save. Other members see only what you both answered alike, in the words of a match.',
  },
]

export function Intro({ onBegin }: { onBegin: () => void }) {
  return (
    <Stack gap="8" align="start">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" width="full">
        {cards.map(({ Icon, title, text }) => (
          <Card.Root key={title} variant="elevated">
            <Card.Body gap="2" p={{ base: '5', md: '6' }}>
              <Center boxSize="11" rounded="full" bg="evergreen.subtle" color="evergreen.fg">
                <Icon aria-hidden size="24" strokeWidth={1.5} />
              </Center>
              <Heading as="h2" size="lg" mt="1">
                {title}
              </Heading>
              <Text color="fg.muted">{text}</Text>
            </Card.Body>
          </Card.Root>
        ))}
      </SimpleGrid>
      <Button size="lg" onClick={onBegin} width={{ base: 'full', md: 'auto' }}>
        Start the Questionnaire <ArrowRight aria-hidden size="18" />
      </Button>
    </Stack>
  )
}
