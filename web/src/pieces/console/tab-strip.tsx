/** Tabs in one line, which scrolls to the chosen one where it is too narrow for all of them. */
import { Box, Tabs } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

type Props = {
  /** A tab's id; another one where something beside the tabs is open. */
  chosen: string
  tabs: readonly { readonly id: string; readonly label: string }[]
}

export function TabStrip({ chosen, tabs }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = strip.current
    const tab = box?.querySelector<HTMLElement>(`[role=tab][data-value="${chosen}"]`)
    if (!box || !tab) return
    // At once, and again when a phone is turned.
    const width = new ResizeObserver(() => {
      box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
    })
    width.observe(box)
    return () => width.disconnect()
  }, [chosen])
  const isOneChosen = tabs.some(({ id }) => id === chosen)
  return (
    <Box ref={strip} overflowX="auto" mx={{ base: '-4', md: '0' }} px={{ base: '4', md: '0' }}>
      <Tabs.List minWidth="max-content">
        {tabs.map(({ id, label }, index) => (
          <Tabs.Trigger
            key={id}
            value={id}
            minHeight="11"
            whiteSpace="nowrap"
            // A scrolling element cuts off a ring around it.
            _focusVisible={{ outlineOffset: '-2px' }}
            // Without a chosen one the Tab key would pass them all by.
            {...(!isOneChosen && index === 0 && { tabIndex: 0 })}
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Box>
  )
}
