/** Night falls over a drawing, and not over its lights. */
import { ChakraProvider } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { theSystem } from '../../theme/system'
import { Scene } from './scene'

it('Night lies between the drawing and its lights', () => {
  const { container } = render(
    <ChakraProvider value={theSystem()}>
      <Scene sky={['#000', '#111', '#222']} lights={<path id="lamp" />}>
        <path id="hill" />
      </Scene>
    </ChakraProvider>,
  )
  const drawn = [...(container.querySelector('svg')?.children ?? [])]
  const night = drawn.findIndex((one) => one.getAttribute('style')?.includes('multiply'))
  expect(drawn.findIndex(({ id }) => id === 'hill')).toBe(night - 1)
  expect(drawn.findIndex(({ id }) => id === 'lamp')).toBe(night + 1)
})
