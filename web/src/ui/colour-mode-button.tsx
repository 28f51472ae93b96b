/** Switches between light and dark. */
import { IconButton, type IconButtonProps } from '@chakra-ui/react'
import { Moon, Sun } from 'lucide-react'
import { chooseColourMode, useColourMode } from '../theme/colour-mode'

export function ColourModeButton(props: IconButtonProps) {
  const isDark = useColourMode() === 'dark'
  return (
    <IconButton
      variant="ghost"
      aria-label={isDark ? 'Switch to light colours' : 'Switch to dark colours'}
      css={{ '.light & .by-night, .dark & .by-day': { display: 'none' } }}
      onClick={() => chooseColourMode(isDark ? 'light' : 'dark')}
      {...props}
    >
      {/* The shown one is decided before the first paint, and before this script. */}
      <Sun aria-hidden className="by-night" />
      <Moon aria-hidden className="by-day" />
    </IconButton>
  )
}
