/** The lifestyle answers in short. */
import { Box, chakra, SimpleGrid, Text } from '@chakra-ui/react'
import { lifestyleFields } from '@club/domain/questionnaire/lifestyle'
import { lifestyleLabel, lifestyleLabels } from '@club/domain/questionnaire/lifestyle-labels'
import type { Wizard } from '@club/domain/questionnaire/wizard'

type Props = Pick<Wizard, 'lifestyle' | 'bio'>

export function LifestyleSummary({ lifestyle, bio }: Props) {
  return (
    <>
      <SimpleGrid as="dl" columns={{ base: 2, md: 3 }} gapX="6" gapY="4">
        {lifestyleFields.map((field) => (
          <Box key={field}>
            <chakra.dt color="fg.muted" fontSize="sm">
              {lifestyleLabels[field].short}
            </chakra.dt>
            <chakra.dd fontWeight="medium">{lifestyleLabel(field, lifestyle[field] ?? '—')}</chakra.dd>
          </Box>
        ))}
      </SimpleGrid>
      {bio.trim() !== '' && (
        <Text mt="4" whiteSpace="pre-line" overflowWrap="anywhere">
          {bio.trim()}
        </Text>
      )}
    </>
  )
}
