/** The credit packages to choose from (section 9). */
import { Badge, Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { creditPackages } from '@club/domain/orders/order-prices'
import { priceLabel } from '@club/domain/price'
import { useId } from 'react'

type Props = { chosen: string; onChoose: (id: string) => void }

export function Packages({ chosen, onChoose }: Props) {
  const name = useId()
  return (
    <Stack as="fieldset" gap="3" border="none" p="0" m="0" minWidth="0">
      <chakra.legend fontFamily="heading" fontWeight="550" fontSize="2xl" mb="4">
        How many credits?
      </chakra.legend>
      {creditPackages.map(({ id, credits, price, label }) => (
        <chakra.label
          key={id}
          display="flex"
          alignItems="center"
          gap="4"
          p="5"
          rounded="2xl"
          cursor="pointer"
          borderWidth="1px"
          bg={chosen === id ? 'evergreen.subtle' : 'bg.panel'}
          borderColor={chosen === id ? 'evergreen.solid' : 'border.emphasized'}
          shadow={chosen === id ? 'sm' : undefined}
          css={{
            '&:has(input:focus-visible)': {
              outline: '2px solid',
              outlineColor: 'tide.focusRing',
              outlineOffset: '2px',
            },
          }}
        >
          <chakra.input
            type="radio"
            name={name}
            value={id}
            checked={chosen === id}
            onChange={() => onChoose(id)}
            accentColor="evergreen.solid"
            boxSize="5"
            outline="none"
          />
          <Flex flex="1" minWidth="0" wrap="wrap" align="center" columnGap="4">
            <Box flex="1 1 6rem" minWidth="0">
              <Flex gap="2.5" align="center" wrap="wrap">
                <Text fontWeight="semibold" fontSize="lg">
                  {credits} credits
                </Text>
                {label !== null && <Badge colorPalette="amber">{label}</Badge>}
              </Flex>
              <Text textStyle="sm" color="fg.muted">
                {priceLabel(price / credits)} each
              </Text>
            </Box>
            <Text fontFamily="heading" fontWeight="600" fontSize="xl" fontVariantNumeric="tabular-nums">
              {priceLabel(price)}
            </Text>
          </Flex>
        </chakra.label>
      ))}
      <Text textStyle="sm" color="fg.muted">
        A super like tells one of your matches that you’d especially like to meet them: we notify them, and
        they see you first until they answer. Each uses one credit. Credits never expire. Prices are in
        Canadian dollars.
      </Text>
    </Stack>
  )
}
