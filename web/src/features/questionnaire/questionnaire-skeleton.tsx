/** The shape of the questionnaire's first page while it loads. */
import { SimpleGrid, Skeleton, Stack } from '@chakra-ui/react'

export function QuestionnaireSkeleton() {
  return (
    <Stack gap="8" role="status" aria-label="Loading">
      <Stack gap="3">
        <Skeleton height="10" width="70%" />
        <Skeleton height="6" width="90%" />
      </Stack>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} height="44" rounded="2xl" />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
