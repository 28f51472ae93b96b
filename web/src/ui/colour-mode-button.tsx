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
      onClick={() => chooseColourMode(isDark ? 'light' : 'dark')}
      {...props}
    >
      {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
