/** The buttons of a dialog: in sight at its lower edge, however long its form or text is. */
import { Flex, type FlexProps } from '@chakra-ui/react'

export function DialogFoot(props: FlexProps) {
  return (
    <Flex
      data-dialog-foot
      position="sticky"
      bottom="0"
      zIndex="1"
      mx="-6"
      px="6"
      pt="3"
      pb="5"
      gap="3"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border.muted"
      roundedBottom="2xl"
      direction={{ base: 'column-reverse', sm: 'row' }}
      align={{ base: 'stretch', sm: 'center' }}
      justify="flex-end"
      {...props}
    />
  )
}
