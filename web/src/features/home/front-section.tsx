/** A section of the front page: headline, lead, and content. */
import { Box, type BoxProps, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

type Props = BoxProps & { headline: string; lead?: string; aside?: ReactNode }

export function FrontSection({ headline, lead, aside, children, ...box }: Props) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} {...box}>
      <Container py={{ base: '16', md: '24' }}>
        <Flex align="end" justify="space-between" wrap="wrap" gap="4" mb={{ base: '8', md: '12' }}>
          <Stack gap="3" maxWidth="38rem">
            <Heading as="h2" id={id} size={{ base: '3xl', md: '5xl' }}>
              {headline}
            </Heading>
            {lead && (
              <Text fontSize={{ base: 'md', md: 'lg' }} color="fg.muted">
                {lead}
              </Text>
            )}
          </Stack>
          {aside}
        </Flex>
        {children}
      </Container>
    </Box>
  )
}
