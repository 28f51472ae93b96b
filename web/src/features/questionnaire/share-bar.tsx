/** A named percentage as a bar, with the number beside its name. */
import { Flex, Progress, Text } from '@chakra-ui/react'

type Props = { name: string; percent: number; low?: string; high?: string }

export function ShareBar({ name, percent, low, high }: Props) {
  return (
    <Progress.Root value={percent} shape="full" size="md">
      <Flex justify="space-between" align="baseline" mb="1.5" gap="3">
        <Progress.Label fontWeight="semibold">{name}</Progress.Label>
        <Progress.ValueText textStyle="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {percent}%
        </Progress.ValueText>
      </Flex>
      <Progress.Track>
        <Progress.Range bg="tide.solid" />
      </Progress.Track>
      {low && high && (
        <Flex justify="space-between" mt="1" color="fg.muted" fontSize="sm" gap="4">
          <Text>{low}</Text>
          <Text textAlign="end">{high}</Text>
        </Flex>
      )}
    </Progress.Root>
  )
}
